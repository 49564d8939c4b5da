/** Items in the cache: a newer revision updates its page and every list, a deleted item leaves the lists. */
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Item, ItemPage, KindDetail } from '#generated/payloads.d.ts';
import { isObject } from '#shared/json.ts';
import { keys } from './keys.ts';

type ListData = ItemPage | InfiniteData<ItemPage>;

/** Updates an item's page and its row in every list that shows it, so that nothing moves under the reader. */
export function rememberItem(client: QueryClient, item: Item): void {
  const known = client.getQueryData<Item>(keys.item(item.id));
  if (known && known.rev > item.rev) return;
  client.setQueryData(keys.item(item.id), item);
  const kind = keys.kind(item.type);
  // the write was valid, so one item fewer may be invalid
  if (client.getQueryData<KindDetail>(kind)?.invalid) void client.invalidateQueries({ queryKey: kind });
  void client.invalidateQueries({ queryKey: keys.item(item.id), predicate: ({ queryKey }) => queryKey.length > 2 });
  client.setQueriesData<ListData>(
    { queryKey: keys.lists },
    (list) => list && mapPages(list, (page) => withRow(page, item)),
  );
}

/** Removes an item from every list. */
export function forgetItem(client: QueryClient, id: string): void {
  client.setQueriesData<ListData>(
    { queryKey: keys.lists },
    (list) => list && mapPages(list, (page) => withoutRow(page, id)),
  );
}

/** The newest cached revision of an item, 0 for none. */
export function knownRev(client: QueryClient, id: string): number {
  return client.getQueryData<Item>(keys.item(id))?.rev ?? 0;
}

function mapPages(list: ListData, change: (page: ItemPage) => ItemPage): ListData {
  if (!('pages' in list)) return change(list);
  const pages = list.pages.map(change);
  return pages.every((page, i) => page === list.pages[i]) ? list : { ...list, pages };
}

function withRow(page: ItemPage, item: Item): ItemPage {
  const index = page.results.findIndex((row) => row.id === item.id && row.rev < item.rev);
  return index < 0 ? page : { ...page, results: page.results.with(index, { ...page.results[index], ...item }) };
}

function withoutRow(page: ItemPage, id: string): ItemPage {
  const results = page.results.filter((row) => row.id !== id);
  return results.length === page.results.length ? page : { ...page, results, totalResults: page.totalResults - 1 };
}

/** Number of loaded pages of a list: long ones are patched in place rather than refetched. */
export function pageCount(data: unknown): number {
  return isObject(data) && Array.isArray(data.pages) ? data.pages.length : 1;
}

/** Ids of all rows in any cached list. */
export function listedIds(client: QueryClient): Set<string> {
  const lists = client.getQueriesData<ListData>({ queryKey: keys.lists });
  const pages = lists.flatMap(([, list]) => (list ? ('pages' in list ? list.pages : [list]) : []));
  return new Set(pages.flatMap((page) => page.results.map((row) => row.id)));
}
