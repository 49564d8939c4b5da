/** One item, on the server and in the cache. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { isObject } from '#shared/json.ts';
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

/** Whether this is an item, such as the stored one that comes with a stale write. */
export function isItem(value: unknown): value is Item {
  return isObject(value) && typeof value.rev === 'number' && isObject(value.data);
}

/** The newest known revision of an item. */
export function newestOf<T extends Pick<Item, 'id' | 'rev'>>(client: QueryClient, item: T): T | Item {
  return client.getQueryData(itemQuery(item.id).queryKey) ?? item;
}
