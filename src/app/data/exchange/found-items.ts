import { PAGE_SIZE, type ListParams } from '#app/data/lists.ts';
import { INVENTORY } from '#app/data/paths.ts';
import { get } from '#app/http/api.ts';
/** All items that match a list, for actions on all of them. */
import type { ItemPage, ListedItem } from '#generated/payloads.d.ts';
import { LIMITS } from '#shared/item.ts';

/** The first `LIMITS.bulk` matches of a list; `total` is their number, or a lower bound if `capped`. */
export type FoundItems = { items: ListedItem[]; total: number; capped: boolean };

export async function readFound(params: ListParams, signal: AbortSignal): Promise<FoundItems> {
  const items = new Map<string, ListedItem>();
  let page: ItemPage | undefined;
  let [total, capped] = [0, false];
  do {
    const at = page?.next == null ? {} : { cursor: page.next, total: false };
    page = await get<ItemPage>(`${INVENTORY}/items`, { ...params, limit: LIMITS.page, ...at }, signal);
    if (page.totalResults !== undefined) ({ totalResults: total, totalCapped: capped } = page);
    for (const item of page.results) if (items.size < LIMITS.bulk) items.set(item.id, item);
  } while (page.next !== null && items.size < LIMITS.bulk);
  // the count is capped; having read to the end makes it exact
  const isComplete = page.next === null;
  return { items: [...items.values()], total: isComplete ? items.size : total, capped: !isComplete && capped };
}

/** The first page of a list with the exact total, which may take a while. */
export function exactPage(params: ListParams): Promise<ItemPage> {
  return get<ItemPage>(`${INVENTORY}/items`, { ...params, limit: PAGE_SIZE, exact: true });
}
