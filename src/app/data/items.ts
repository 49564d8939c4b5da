/** One item, on the server and in the cache. */
import type { QueryClient } from '@tanstack/react-query';
import type { Item, RevisionPage } from '#generated/payloads.d.ts';
import { isObject } from '#shared/json.ts';
import { getQuery } from './get-query.ts';
import { keys } from './keys.ts';
import { itemPath } from './paths.ts';

/** Includes deleted items, with `deletedAt`. */
export function itemQuery(id: string) {
  return getQuery<Item>(keys.item(id), itemPath(id));
}

/** An item's revisions, newest first, with the links added and removed in that period. */
export function revisionsQuery(id: string) {
  return getQuery<RevisionPage>(keys.revisions(id), itemPath(id, '/revisions'));
}

/** Whether this is an item, such as the stored one that comes with a stale write. */
export function isItem(value: unknown): value is Item {
  return isObject(value) && typeof value.rev === 'number' && isObject(value.data);
}

/** The newest known revision of an item. */
export function newestOf<T extends Pick<Item, 'id' | 'rev'>>(client: QueryClient, item: T): T | Item {
  return client.getQueryData(itemQuery(item.id).queryKey) ?? item;
}
