/** Lists of items: pages, rows for pickers, groups and export. */
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import type { ItemGroups, ItemPage } from '#generated/payloads.d.ts';
import { getQuery } from './get-query.ts';
import { keys } from './keys.ts';
import { cursorQuery } from './paged-query.ts';
import { INVENTORY } from './paths.ts';

/** What a list requests; `facets` names the fields whose values are counted. */
export type ItemsParams = {
  type?: string | undefined;
  q?: string | undefined;
  sort?: string;
  limit?: number;
  facets?: string[];
  links?: string | undefined;
  deleted?: boolean;
};

/**
 * Without `type`, items of all kinds. `roots` is the id of a hierarchy, to leave out the children; `links` names
 * relations whose links are returned with the items.
 */
export type ListParams = { type?: string; q?: string; sort?: string; roots?: string; links?: string };

/** rows per page of a list */
export const PAGE_SIZE = 100;

/** What selects the items and orders them, without what only a list shows. */
export function selectedBy({ type, q, sort }: ListParams): Pick<ListParams, 'type' | 'q' | 'sort'> {
  return { ...(type !== undefined && { type }), ...(q !== undefined && { q }), ...(sort !== undefined && { sort }) };
}

function itemsSearch(params: ItemsParams) {
  return { ...params, facets: params.facets?.join(',') };
}

/** A list read page by page with a cursor; rows are in `data.pages[].results`. */
export function itemsQuery(params: ItemsParams) {
  return cursorQuery<ItemPage>(
    [...keys.lists, params],
    `${INVENTORY}/items`,
    { limit: PAGE_SIZE, ...itemsSearch(params) },
    { placeholderData: keepPreviousData },
  );
}

/** Pages outside the loaded window stay cached this long, for a quick way back. */
const KEEP_MS = 10_000;

/** One page of a windowed list. Only the first counts the matches. */
export function pageQuery(params: ListParams, cursor: string | null, limit = PAGE_SIZE) {
  const position = cursor === null ? {} : { cursor, total: false };
  const search = { ...params, limit, ...position };
  return getQuery<ItemPage>([...keys.lists, 'page', params, cursor, limit], `${INVENTORY}/items`, search, {
    gcTime: KEEP_MS,
  });
}

/** A single page: pickers, the palette, recent changes, facet counts (`limit: 0`). */
export function someItemsQuery(params: ItemsParams & { limit: number }) {
  return getQuery<ItemPage>([...keys.lists, 'some', params], `${INVENTORY}/items`, itemsSearch(params), {
    placeholderData: keepPreviousData,
  });
}

/** The most recently changed items, by anyone. */
export function recentItemsQuery(limit = 9) {
  return someItemsQuery({ sort: '-updatedAt', limit });
}

/** The groups of a list by a field; `more` if there are more than were returned. */
export function groupsQuery({ type, q }: ListParams, by: string) {
  return getQuery<ItemGroups>(
    [...keys.lists, 'groups', { type, q }, by],
    `${INVENTORY}/groups`,
    { type, q, by },
    { placeholderData: keepPreviousData },
  );
}

/** Refetches active lists now and the others when they are next shown. */
export function refreshLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: keys.lists });
}
