/** Every write of items, single or bulk. It updates the cache to the server's state, so its own event changes nothing. */
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { patch, post, postOnce, put, remove } from '#app/http/api.ts';
import type { Item, WrittenItem } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import { jsonEqual, type JsonObject } from '#shared/json.ts';
import { applyMergePatch, createMergePatch } from '#shared/merge/merge-patch.ts';
import { eachOf, type Failed } from './each-of.ts';
import { forgetItem, rememberItem } from './item-cache.ts';
import { keys } from './keys.ts';
import { INVENTORY, itemPath } from './paths.ts';

export type NewItem = { type: string; data: JsonObject; id?: string };
/** `rev` is the base revision of the edit; `patch` is a merge patch (RFC 7396) of the item's data. */
export type ItemPatch = { id: string; rev: number; patch: JsonObject };

/** `whole`: the complete data after the edit, where it contains a null, which a merge patch cannot express. */
type ItemEdit = ItemPatch & { whole?: JsonObject };

/** `editorial`: the meaning stays, so that no link becomes suspect. */
type EditOptions = { editorial?: boolean };

/** The edit that turns the data of an item into other data. */
export function itemEdit({ id, rev }: Pick<Item, 'id' | 'rev'>, before: JsonObject, after: JsonObject): ItemEdit {
  const change = createMergePatch(before, after);
  const isComplete = jsonEqual(applyMergePatch(before, change), after);
  return { id, rev, patch: change, ...(!isComplete && { whole: after }) };
}

/** Whether there is anything to save. */
export function isUnchanged({ patch: change, whole }: ItemEdit): boolean {
  return whole === undefined && Object.keys(change).length === 0;
}

/** Someone else saved first: puts their version in the cache. */
export function readIfStale(client: QueryClient, id: string, error: unknown): void {
  if (error instanceof AppError && error.code === 'stale') void client.invalidateQueries({ queryKey: keys.item(id) });
}

/** What an edit may put into a list or take out of it, and what it says about items that it is linked with. */
function listsChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keys.lists });
  void client.invalidateQueries({ queryKey: keys.graphs });
}

/** A new item changes lists and counts; an edited one changes only itself and the lists that contain it. */
export async function countsChanged(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: keys.lists }),
    client.invalidateQueries({ queryKey: keys.graphs }),
    client.invalidateQueries({ queryKey: keys.kinds, exact: true }),
  ]);
}

/** Idempotent: sending it again with the same `key` creates nothing. */
export function useCreateItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...item }: NewItem & { key: string }) => postOnce<Item>(`${INVENTORY}/items`, item, key),
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
    mutationFn: ({ id, rev, patch: change, whole, editorial }: ItemEdit & EditOptions) => {
      const path = itemPath(id, editorial ? '?editorial=true' : '');
      return whole ? put<WrittenItem>(path, whole, rev) : patch<WrittenItem>(path, change, rev);
    },
    onSuccess: (item) => {
      rememberItem(client, item);
      listsChanged(client);
    },
  });
}

/** All or nothing; an issue's path is `/items/<index>/data/...`. */
export function useBulkPatch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (items: ItemPatch[]) =>
      (await patch<{ results: Item[] }>(`${INVENTORY}/items`, { items })).results,
    onSuccess: (items) => {
      for (const item of items) rememberItem(client, item);
      listsChanged(client);
    },
  });
}

/** Fails with `conflict` and the affected links if the item has relations and `detach` is not set. */
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

type BulkWrite = {
  items?: ItemPatch[];
  add?: Omit<NewItem, 'id'>[];
  remove?: { id: string; rev: number; relations: 'detach' }[];
};

/** Updates, adds and removes items in one transaction. Returns the updated ones, then the added. */
export async function writeItems(client: QueryClient, body: BulkWrite): Promise<Item[]> {
  try {
    return (await patch<{ results: Item[] }>(`${INVENTORY}/items`, body)).results;
  } finally {
    void countsChanged(client);
    void client.invalidateQueries({ queryKey: keys.anyItem });
  }
}

/** From this number on, items are deleted in one transaction instead of one request each. */
const MANY = 20;

/** Deletes the items that can be deleted and removes them from the lists at once; returns the others with the reasons. */
export function deleteItems(client: QueryClient, items: readonly Item[], detach: boolean): Promise<Failed[]> {
  if (items.length >= MANY) return deleteMany(client, items, detach);
  return eachOf(items, async ({ id, rev }) => {
    await remove(itemPath(id), detach ? { relations: 'detach' } : {}, rev);
    forgetItem(client, id);
  });
}

/** Deletes all in one transaction; if some cannot be deleted, the rest in another. */
async function deleteMany(client: QueryClient, items: readonly Item[], detach: boolean): Promise<Failed[]> {
  const relations = detach ? 'detach' : 'refuse';
  const body = { remove: items.map(({ id, rev }) => ({ id, rev, relations })) };
  try {
    await patch<{ results: Item[] }>(`${INVENTORY}/items`, body);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const failed = items.flatMap((item, i) => {
      const issues = error.issues.filter(({ path }) => path === `/remove/${i}` || path.startsWith(`/remove/${i}/`));
      return issues.length > 0 ? [{ item, error: new AppError(error.code, error.message, { issues }) }] : [];
    });
    if (failed.length === 0) return items.map((item) => ({ item, error }));
    const refused = new Set(failed.map(({ item }) => item));
    const rest = items.filter((item) => !refused.has(item));
    return rest.length === 0 ? failed : [...failed, ...(await deleteMany(client, rest, detach))];
  }
  for (const { id } of items) forgetItem(client, id);
  return [];
}

/** Restores revision `to` as the newest one; `rev` is the current revision. */
export function useRestoreRevision() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, rev, to }: { id: string; rev: number; to: number }) =>
      post<Item>(itemPath(id, `/revisions/${to}/restore`), undefined, rev),
    onSuccess: (item) => {
      rememberItem(client, item);
      listsChanged(client);
    },
  });
}
