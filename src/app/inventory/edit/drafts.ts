import { draftPrefix, storedUser } from '#app/http/own-storage.ts';
import type { ListChange } from '#app/schema-form/state/mixed-values.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import type { Pointer } from '#shared/pointer.ts';
import { isConflictDraft, type ConflictDraft } from './merge-draft.ts';

/** Unsaved input, with the data it was based on. */
export type Draft = {
  data: JsonObject;
  base: JsonObject | null;
  rev: number;
  at: number;
  /** state of a bulk edit that the document does not hold */
  bulk?: { cleared: Pointer[]; lists: Record<Pointer, ListChange> };
  /** choices and input about conflicts, by path */
  merge?: Record<Pointer, ConflictDraft>;
};

const WAYS = ['add', 'remove', 'replace'];

/** Where a user's draft is kept: by the ID of its item, or `new:` and a kind for a new item. */
export type DraftKey = { user: string; key: string };

export function readDraft(storage: Storage, { user, key }: DraftKey): Draft | null {
  const text = storage.getItem(draftPrefix(user) + key);
  if (text === null) return null;
  try {
    const draft: unknown = JSON.parse(text);
    return isDraft(draft) ? draft : null;
  } catch {
    return null; // truncated by a full disk, or not written by this app
  }
}

/** All drafts of a user that can be read, newest first: of an item by its ID, of a new one by `new:` and its kind. */
export function listDrafts(storage: Storage, user: string): { key: string; at: number }[] {
  const prefix = draftPrefix(user);
  const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '')
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
  const drafts = keys.flatMap((key) => {
    const draft = readDraft(storage, { user, key });
    return draft ? [{ key, at: draft.at }] : [];
  });
  return drafts.toSorted((a, b) => b.at - a.at);
}

/**
 * If storage is full, older drafts of other items are removed; if that is not enough, or the user has signed out in
 * this or another tab, the draft exists only in the open form.
 */
export function writeDraft(storage: Storage, draftKey: DraftKey, draft: Draft): boolean {
  if (storedUser(storage) !== draftKey.user) return false;
  const text = JSON.stringify(draft);
  for (;;) {
    try {
      storage.setItem(draftPrefix(draftKey.user) + draftKey.key, text);
      return true;
    } catch {
      const oldest = oldestDraft(storage, draftKey);
      if (oldest === undefined) return false;
      storage.removeItem(oldest);
    }
  }
}

export function removeDraft(storage: Storage, { user, key }: DraftKey): void {
  storage.removeItem(draftPrefix(user) + key);
}

function oldestDraft(storage: Storage, { user, key }: DraftKey): string | undefined {
  const prefix = draftPrefix(user);
  const names = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');
  const drafts = names.filter((name) => name.startsWith(prefix) && name !== prefix + key);
  const age = (name: string): number => readDraft(storage, { user, key: name.slice(prefix.length) })?.at ?? 0;
  return drafts.toSorted((a, b) => age(a) - age(b))[0];
}

function isDraft(value: unknown): value is Draft {
  if (!isObject(value)) return false;
  const { data, base, rev, at, bulk, merge } = value;
  return (
    isObject(data) &&
    (base === null || isObject(base)) &&
    typeof rev === 'number' &&
    typeof at === 'number' &&
    (bulk === undefined || isBulkState(bulk)) &&
    (merge === undefined || (isObject(merge) && Object.values(merge).every(isConflictDraft)))
  );
}

function isBulkState(value: Json): boolean {
  if (!isObject(value)) return false;
  const { cleared, lists } = value;
  return Array.isArray(cleared) && isObject(lists) && Object.values(lists).every(isListChange);
}

function isListChange(value: Json): boolean {
  if (!isObject(value)) return false;
  const { way, entered } = value;
  return isObject(entered) && WAYS.includes(String(way)) && WAYS.every((name) => Array.isArray(entered[name]));
}
