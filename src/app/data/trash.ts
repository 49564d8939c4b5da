/** Deleted items: listing and restoring them. */
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { post } from '#app/http/api.ts';
import type { RestoreReport, TrashPage } from '#generated/payloads.d.ts';
import { countsChanged } from './item-writes.ts';
import { keys } from './keys.ts';
import { someItemsQuery } from './lists.ts';
import { cursorQuery } from './paged-query.ts';
import { INVENTORY } from './paths.ts';

export type TrashParams = { type?: string; q?: string };
export type RestoreResult = RestoreReport['results'][number];

/** items per request */
const AT_ONCE = 500;
const PAGE_SIZE = 50;

/** Most recently deleted first, page by page. */
export function trashQuery(params: TrashParams) {
  return cursorQuery<TrashPage>(
    [...keys.lists, 'trash', params],
    `${INVENTORY}/trash`,
    { ...params, limit: PAGE_SIZE },
    { placeholderData: keepPreviousData },
  );
}

/** The most recently deleted items, by anyone. */
export function recentlyDeletedQuery(limit = 9) {
  return someItemsQuery({ sort: '-updatedAt', limit, deleted: true });
}

/** Restores items with their links, each as far as possible, and returns the result for each. */
export async function restoreItems(client: QueryClient, ids: readonly string[]): Promise<RestoreResult[]> {
  const results: RestoreResult[] = [];
  try {
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      const body = { ids: ids.slice(start, start + AT_ONCE) };
      results.push(...(await post<RestoreReport>(`${INVENTORY}/trash/restore`, body)).results);
    }
    return results;
  } finally {
    // also the other ends of their links
    void client.invalidateQueries({ queryKey: keys.anyItem });
    void client.invalidateQueries({ queryKey: keys.graphs });
    await countsChanged(client);
  }
}
