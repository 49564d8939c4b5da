/**
 * Every read of the inventory, as options for `useQuery` and friends. Keys are nested so that one prefix names all that
 * hangs on a thing: `['item', id]` its relations and revisions too, `['items']` every list, `['kinds']` every kind.
 */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Item } from '#shared/item.ts';
import type { RelationType } from '#shared/relations/relation.ts';
import type { Role } from '#shared/role.ts';
import type { SavedView } from '#shared/saved-view.ts';
import type { User } from '#shared/user.ts';
import { get } from '#app/http/api.ts';
import type {
  Difference,
  InvalidPage,
  ItemGroup,
  ItemPage,
  ItemsParams,
  KindDetail,
  KindSummary,
  RelatedItem,
  RevisionEntry,
  ValidatorModule,
} from './wire.ts';

type Results<T> = { results: T[] };

export const INVENTORY = 'inventory';
/** rows that one page of a list asks for */
export const PAGE_SIZE = 100;

export const keys = {
  kinds: ['kinds'],
  kind: (kind: string) => ['kinds', kind],
  lists: ['items'],
  trees: ['items', 'tree'],
  views: ['views'],
  item: (id: string) => ['item', id],
  relations: (id: string) => ['item', id, 'relations'],
  graphs: ['graph'],
  users: ['users'],
  roles: ['roles'],
  relationTypes: ['relation-types'],
};

export function itemPath(id: string, rest = ''): string {
  return `${INVENTORY}/items/${encodeURIComponent(id)}${rest}`;
}

function kindPath(kind: string, rest = ''): string {
  return `${INVENTORY}/kinds/${encodeURIComponent(kind)}${rest}`;
}

export function kindsQuery() {
  return queryOptions({
    queryKey: keys.kinds,
    queryFn: async ({ signal }) => (await get<Results<KindSummary>>(`${INVENTORY}/kinds`, {}, signal)).results,
  });
}

/** How soon a count that the server is still at is asked for again. */
const COUNTING_MS = 2000;

export function kindQuery(kind: string) {
  return queryOptions({
    queryKey: keys.kind(kind),
    queryFn: ({ signal }) => get<KindDetail>(kindPath(kind), {}, signal),
    refetchInterval: ({ state }) => (state.data?.invalid === null ? COUNTING_MS : false),
  });
}

/** Items that the kind's present schema refuses, with what is wrong with each. */
export function invalidQuery(kind: string) {
  return infiniteQueryOptions({
    queryKey: [...keys.kind(kind), 'invalid'],
    queryFn: ({ pageParam, signal }) =>
      get<InvalidPage>(kindPath(kind, '/invalid'), { cursor: pageParam ?? undefined }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}

/**
 * The compiled validator at `url` (`KindDetail.validator`). The address holds the schema's hash, so it is never stale.
 * NOTE: its `errors` are overwritten by the next call; read them at once.
 */
export function validatorQuery(url: string) {
  return queryOptions({
    queryKey: ['validator', url],
    queryFn: (): Promise<ValidatorModule> => import(/* @vite-ignore */ url),
    staleTime: Infinity,
    structuralSharing: false,
  });
}

function itemsSearch(params: ItemsParams) {
  return { ...params, facets: params.facets?.join(',') };
}

/** A list read page by page through the cursor; rows stand in `data.pages[].results`. */
export function itemsQuery(params: ItemsParams) {
  return infiniteQueryOptions({
    queryKey: [...keys.lists, params],
    queryFn: ({ pageParam, signal }) => {
      const search = { limit: PAGE_SIZE, ...itemsSearch(params), cursor: pageParam ?? undefined };
      return get<ItemPage>(`${INVENTORY}/items`, search, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

/** One page only: pickers, the palette, recent changes, counts of facets (`limit: 0`). */
export function someItemsQuery(params: ItemsParams & { limit: number }) {
  return queryOptions({
    queryKey: [...keys.lists, 'some', params],
    queryFn: ({ signal }) => get<ItemPage>(`${INVENTORY}/items`, itemsSearch(params), signal),
    placeholderData: keepPreviousData,
  });
}

/** What a list consists of when it is grouped by a field; `more` where it has more groups than are told. */
export function groupsQuery(params: { type?: string; q?: string }, by: string) {
  return queryOptions({
    queryKey: [...keys.lists, 'groups', params, by],
    queryFn: ({ signal }) =>
      get<{ results: ItemGroup[]; more: boolean }>(`${INVENTORY}/groups`, { ...params, by }, signal),
    placeholderData: keepPreviousData,
  });
}

/** Deleted items too, with `deletedAt`. */
export function itemQuery(id: string) {
  return queryOptions({
    queryKey: keys.item(id),
    queryFn: ({ signal }) => get<Item>(itemPath(id), {}, signal),
  });
}

/** Newest first. */
export function revisionsQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.item(id), 'revisions'],
    queryFn: async ({ signal }) => (await get<Results<RevisionEntry>>(itemPath(id, '/revisions'), {}, signal)).results,
  });
}

export function differenceQuery(id: string, from: number, to: number) {
  return queryOptions({
    queryKey: [...keys.item(id), 'diff', from, to],
    queryFn: ({ signal }) => get<Difference>(itemPath(id, '/diff'), { from, to }, signal),
    staleTime: Infinity,
  });
}

/** Both directions, each named as it reads from this item. */
export function relationsQuery(id: string) {
  return queryOptions({
    queryKey: keys.relations(id),
    queryFn: async ({ signal }) => (await get<Results<RelatedItem>>(itemPath(id, '/relations'), {}, signal)).results,
  });
}

export function rolesQuery() {
  return queryOptions({
    queryKey: keys.roles,
    queryFn: async ({ signal }) => (await get<Results<Role>>(`${INVENTORY}/roles`, {}, signal)).results,
    staleTime: 600_000,
  });
}

/** Own and shared views of one kind's lists, empty for items of all kinds. */
export function viewsQuery(kind: string) {
  return queryOptions({
    queryKey: [...keys.views, kind],
    queryFn: async ({ signal }) => (await get<Results<SavedView>>(`${INVENTORY}/views`, { kind }, signal)).results,
  });
}

export function relationTypesQuery() {
  return queryOptions({
    queryKey: keys.relationTypes,
    queryFn: async ({ signal }) =>
      (await get<Results<RelationType>>(`${INVENTORY}/relation-types`, {}, signal)).results,
    staleTime: 600_000,
  });
}

/** Everyone who wrote an item; names for `createdBy` and `by`. */
export function usersQuery() {
  return queryOptions({
    queryKey: keys.users,
    queryFn: async ({ signal }) => (await get<Results<User>>(`${INVENTORY}/users`, {}, signal)).results,
    staleTime: 600_000,
  });
}
