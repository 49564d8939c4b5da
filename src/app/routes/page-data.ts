/**
 * Prefetches the first data of each page while its code loads. Nothing waits for it or fails with it: pages run the same
 * queries and show a skeleton or an error. Pages that need a sign-in are not listed.
 */
import type { QueryClient } from '@tanstack/react-query';
import { instanceQuery, privacyQuery } from '#app/data/instance.ts';
import { itemQuery, revisionsQuery } from '#app/data/items.ts';
import { kindQuery, kindsQuery, schemaIssuesQuery } from '#app/data/kinds.ts';
import { pageQuery, recentItemsQuery } from '#app/data/lists.ts';
import { relationsQuery, relationTypesQuery } from '#app/data/relations.ts';
import { rolesQuery } from '#app/data/roles.ts';
import type { ListSearch } from './search.ts';

export function startInstance(client: QueryClient): void {
  void client.prefetchQuery(instanceQuery());
}

export function startPrivacyPolicy(client: QueryClient): void {
  void client.prefetchQuery(privacyQuery());
}

export function startHome(client: QueryClient): void {
  void client.prefetchQuery(recentItemsQuery(10));
  void client.prefetchQuery(kindsQuery());
}

export function startInventory(client: QueryClient): void {
  startRoles(client);
  void client.prefetchQuery(recentItemsQuery());
  void client.prefetchQuery(schemaIssuesQuery());
}

/** A text query is left to the page, which sends it only once it knows the names in it. */
export function startList(client: QueryClient, role: string, { type, sort, q }: ListSearch): void {
  startRoles(client);
  void client.prefetchQuery(relationTypesQuery());
  const kind = type ?? client.getQueryData(rolesQuery().queryKey)?.find(({ id }) => id === role)?.kind;
  if (kind === undefined) return;
  startKind(client, kind);
  if (q === undefined) void client.prefetchQuery(pageQuery({ type: kind, ...(sort !== undefined && { sort }) }, null));
}

export function startItem(client: QueryClient, id: string, kind: string | undefined): void {
  void client.prefetchQuery(itemQuery(id));
  void client.prefetchQuery(relationsQuery(id));
  void client.prefetchQuery(revisionsQuery(id));
  void client.prefetchQuery(rolesQuery());
  startKind(client, kind);
}

/** The kinds of all roles, and the requested one. */
export function startKinds(client: QueryClient, kind: string | undefined): void {
  startRoles(client);
  startKind(client, kind);
}

function startRoles(client: QueryClient): void {
  void client.prefetchQuery(rolesQuery());
  void client.prefetchQuery(kindsQuery());
}

function startKind(client: QueryClient, kind: string | undefined): void {
  if (kind !== undefined && kind !== '') void client.prefetchQuery(kindQuery(kind));
}
