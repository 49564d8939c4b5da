/** Lists of items: pages, some rows for pickers, and the groups of a list. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get } from '#app/http/api.ts';
import { keys } from './keys.ts';
import { INVENTORY } from './paths.ts';
import type { ItemGroup, ItemPage, ItemsParams } from './wire.ts';

/** rows that one page of a list requests */
export const PAGE_SIZE = 100;

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
