/** One item, and every write of items. A write leaves the cache as the server now has it; its own event brings nothing new. */
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Item } from '#shared/item.ts';
import type { JsonObject } from '#shared/json.ts';
import { get, patch, post, remove } from '#app/http/api.ts';
import { rememberItem } from './item-cache.ts';
import { keys } from './keys.ts';
import { INVENTORY, itemPath } from './paths.ts';

export type NewItem = { type: string; data: JsonObject; id?: string };
/** `rev` is the revision that the edit was based on; `patch` is a merge patch (RFC 7396) of the item's data. */
export type ItemPatch = { id: string; rev: number; patch: JsonObject };

/** Deleted items too, with `deletedAt`. */
export function itemQuery(id: string) {
  return queryOptions({
    queryKey: keys.item(id),
    queryFn: ({ signal }) => get<Item>(itemPath(id), {}, signal),
  });
}

/** A new item changes lists and counts; a changed one only itself and the lists it stands in. */
async function countsChanged(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: keys.lists }),
    client.invalidateQueries({ queryKey: keys.kinds, exact: true }),
  ]);
}

export function useCreateItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (item: NewItem) => post<Item>(`${INVENTORY}/items`, item),
    onSuccess: (item) => {
      rememberItem(client, item);
      void countsChanged(client);
    },
  });
}

/** Fails with `stale` (the stored item in `current`) or `unprocessable` (all `issues`). */
export function usePatchItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, rev, patch: change }: ItemPatch) => patch<Item>(itemPath(id), change, rev),
    onSuccess: (item) => {
      rememberItem(client, item);
      void client.invalidateQueries({ queryKey: keys.lists });
    },
  });
}

/** All or nothing; a fault stands at `/items/<index>/data/...`. */
export function useBulkPatch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (items: ItemPatch[]) =>
      (await patch<{ results: Item[] }>(`${INVENTORY}/items`, { items })).results,
    onSuccess: (items) => {
      for (const item of items) rememberItem(client, item);
      void client.invalidateQueries({ queryKey: keys.lists });
    },
  });
}

/** Fails with `conflict` and what would break while the item has relations and `detach` is not set. */
export function useDeleteItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, rev, detach }: { id: string; rev: number; detach?: boolean }) =>
      remove(itemPath(id), detach ? { relations: 'detach' } : {}, rev),
    onSuccess: (_, { id }) => {
      void client.invalidateQueries({ queryKey: keys.item(id) });
      void countsChanged(client);
    },
  });
}

export function useRestoreItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => post<Item>(itemPath(id, '/restore')),
    onSuccess: (item) => {
      rememberItem(client, item);
      void countsChanged(client);
    },
  });
}
