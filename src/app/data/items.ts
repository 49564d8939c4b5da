/** One item, on the server and in the cache. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Item } from '#generated/payloads.d.ts';
import { get } from '#app/http/api.ts';
import { keys } from './keys.ts';
import { itemPath } from './paths.ts';

/** Includes deleted items, with `deletedAt`. */
export function itemQuery(id: string) {
  return queryOptions({
    queryKey: keys.item(id),
    queryFn: ({ signal }) => get<Item>(itemPath(id), {}, signal),
  });
}

/** The newest known revision of an item. */
export function newestOf<T extends Pick<Item, 'id' | 'rev'>>(client: QueryClient, item: T): T | Item {
  return client.getQueryData(itemQuery(item.id).queryKey) ?? item;
}
