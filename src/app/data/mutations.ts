/** Every write of the inventory. Each leaves the Query cache as the server now has it; the event of our own write is then old news. */
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Item } from '#shared/item.ts';
import type { JsonObject } from '#shared/json.ts';
import type { Relation } from '#shared/relations/relation.ts';
import { patch, post, remove } from '#app/http/api.ts';
import { rememberItem } from './item-cache.ts';
import { INVENTORY, itemPath } from './paths.ts';
import { keys } from './keys.ts';

export type NewItem = { type: string; data: JsonObject; id?: string };
/** `rev` is the revision that the edit was based on; `patch` is a merge patch (RFC 7396) of the item's data. */
export type ItemPatch = { id: string; rev: number; patch: JsonObject };
export type NewRelation = { type: string; source: string; target: string };

/** A new item changes lists and counts; a changed one only itself and the lists it stands in. */
async function countsChanged(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: keys.lists }),
    client.invalidateQueries({ queryKey: keys.kinds, exact: true }),
  ]);
}

export function useCreateItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (item: NewItem) => post<Item>(`${INVENTORY}/items`, item),
    onSuccess: (item) => {
      rememberItem(client, item);
      void countsChanged(client);
    },
  });
}

/** Fails with `stale` (the stored item in `current`) or `unprocessable` (all `issues`). */
export function usePatchItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, rev, patch: change }: ItemPatch) => patch<Item>(itemPath(id), change, rev),
    onSuccess: (item) => {
      rememberItem(client, item);
      void client.invalidateQueries({ queryKey: keys.lists });
    },
  });
}

/** All or nothing; a fault stands at `/items/<index>/data/...`. */
export function useBulkPatch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (items: ItemPatch[]) =>
      (await patch<{ results: Item[] }>(`${INVENTORY}/items`, { items })).results,
    onSuccess: (items) => {
      for (const item of items) rememberItem(client, item);
      void client.invalidateQueries({ queryKey: keys.lists });
    },
  });
}

/** Fails with `conflict` and what would break while the item has relations and `detach` is not set. */
export function useDeleteItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, rev, detach }: { id: string; rev: number; detach?: boolean }) =>
      remove(itemPath(id), detach ? { relations: 'detach' } : {}, rev),
    onSuccess: (_, { id }) => {
      void client.invalidateQueries({ queryKey: keys.item(id) });
      void countsChanged(client);
    },
  });
}

export function useRestoreItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => post<Item>(itemPath(id, '/restore')),
    onSuccess: (item) => {
      rememberItem(client, item);
      void countsChanged(client);
    },
  });
}

/** Makes revision `to` the newest again; `rev` is the present one. */
export function useRestoreRevision() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, rev, to }: { id: string; rev: number; to: number }) =>
      post<Item>(itemPath(id, `/revisions/${to}/restore`), undefined, rev),
    onSuccess: (item) => {
      rememberItem(client, item);
      void client.invalidateQueries({ queryKey: keys.lists });
    },
  });
}

/** Fails with `conflict` or `unprocessable`, which names the broken rule of the relation type. */
export function useCreateRelation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (relation: NewRelation) => post<Relation>(`${INVENTORY}/relations`, relation),
    onSuccess: (relation) => endsChanged(client, [relation.source, relation.target]),
  });
}

/** `ends` are the ids of both items, whose pages show the relation. */
export function useDeleteRelation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string; ends: string[] }) => remove(`${INVENTORY}/relations/${encodeURIComponent(id)}`),
    onSuccess: (_, { ends }) => endsChanged(client, ends),
  });
}

/** A relation that a field holds is a new revision of its source, so the items themselves are read again too. */
function endsChanged(client: QueryClient, ids: string[]): void {
  for (const id of ids) void client.invalidateQueries({ queryKey: keys.item(id) });
}
