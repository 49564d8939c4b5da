import type { QueryClient } from '@tanstack/react-query';
import type { Item } from '#generated/payloads.d.ts';
import { LIMITS } from '#shared/item.ts';
import { firstRow, pageOf, type CursorIndex } from '#app/inventory/list/rows/cursor-index.ts';
import { type ListParams, pageQuery } from '#app/data/lists.ts';

/** Reads rows of a list from an index on, even distant ones: from the nearest known cursor. */
export async function readItemRows(
  client: QueryClient,
  params: ListParams,
  cursorIndex: CursorIndex,
  from: number,
  count: number,
): Promise<Item[]> {
  const start = pageOf(cursorIndex, from);
  let cursor = cursorIndex.links[start]?.cursor ?? null;
  let at = firstRow(cursorIndex, start);
  const rows: Item[] = [];
  while (rows.length < count) {
    const page = await client.fetchQuery({ ...pageQuery(params, cursor, LIMITS.page), staleTime: 0 });
    rows.push(...page.results.slice(Math.max(0, from - at)));
    at += page.results.length;
    cursor = page.next;
    if (cursor === null) break;
  }
  return rows.slice(0, count);
}
