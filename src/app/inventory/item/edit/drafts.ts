import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import type { Pointer } from '#shared/pointer.ts';
import type { ListChange } from '#app/schema-form/state/mixed-values.ts';
import { isBegun, type Begun } from './merge-draft.ts';

/** What was typed and not saved, with what it was based on. */
export type Draft = {
  data: JsonObject;
  base: JsonObject | null;
  rev: number;
  at: number;
  /** of several items that are edited as one: what the document cannot show */
  beside?: { cleared: Pointer[]; lists: Record<Pointer, ListChange> };
  /** what was decided and typed about conflicts with others, by their places */
  merge?: Record<Pointer, Begun>;
};

const PREFIX = 'schemawerk:draft:';
const WAYS = ['add', 'remove', 'replace'];

/** Drafts of one item; `new:` and a kind for one that does not exist yet. */
export function readDraft(storage: Storage, key: string): Draft | null {
  const text = storage.getItem(PREFIX + key);
  if (text === null) return null;
  try {
    const draft: unknown = JSON.parse(text);
    return isDraft(draft) ? draft : null;
  } catch {
    return null; // cut short by a full disk, or somebody else's
  }
}

/** A full storage gives up older drafts of other items first; if that does not help, the page itself still holds the form. */
export function writeDraft(storage: Storage, key: string, draft: Draft): boolean {
  const text = JSON.stringify(draft);
  for (;;) {
    try {
      storage.setItem(PREFIX + key, text);
      return true;
    } catch {
      const oldest = oldestDraft(storage, key);
      if (oldest === undefined) return false;
      storage.removeItem(oldest);
    }
  }
}

export function removeDraft(storage: Storage, key: string): void {
  storage.removeItem(PREFIX + key);
}

function oldestDraft(storage: Storage, except: string): string | undefined {
  const names = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');
  const drafts = names.filter((name) => name.startsWith(PREFIX) && name !== PREFIX + except);
  const age = (name: string): number => readDraft(storage, name.slice(PREFIX.length))?.at ?? 0;
  return drafts.toSorted((a, b) => age(a) - age(b))[0];
}

function isDraft(value: unknown): value is Draft {
  if (!isObject(value)) return false;
  const { data, base, rev, at, beside, merge } = value;
  return (
    isObject(data) &&
    (base === null || isObject(base)) &&
    typeof rev === 'number' &&
    typeof at === 'number' &&
    (beside === undefined || isInSidePanel(beside)) &&
    (merge === undefined || (isObject(merge) && Object.values(merge).every(isBegun)))
  );
}

function isInSidePanel(value: Json): boolean {
  if (!isObject(value)) return false;
  const { cleared, lists } = value;
  return Array.isArray(cleared) && isObject(lists) && Object.values(lists).every(isListChange);
}

function isListChange(value: Json): boolean {
  if (!isObject(value)) return false;
  const { way, entered } = value;
  return isObject(entered) && WAYS.includes(String(way)) && WAYS.every((name) => Array.isArray(entered[name]));
}
