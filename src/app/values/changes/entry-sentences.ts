import type { Change, Field } from '#generated/payloads.d.ts';
import { listOf } from '#shared/json-values.ts';
import { isObject, jsonEqual, type Json } from '#shared/json.ts';
import { fromPointer, toPointer } from '#shared/pointer.ts';
import { count, enumerate, describeValue, type Names } from './describe-value.ts';
import { field, phrase, plain, type Sentence } from './phrases.ts';

/** Entries added to and removed from a list; `changed` counts changes inside entries that stayed. */
type EntryChanges = { added: Json[]; removed: Json[]; changed: number; reordered: boolean };

/** The sentences of a changed list: entries added, removed, changed, reordered. None if the list was empty before or after. */
export function entrySentences(list: Field, changes: readonly Change[], names: Names): Sentence[] {
  const { added, removed, changed, reordered } = entryChanges(list, changes);
  const base = { path: toPointer(list.path), changes: [...changes] };
  const title = field(list.title);
  const sentences: Sentence[] = [];
  if (added.length > 0) {
    sentences.push({
      ...base,
      phrases: [plain('added '), phrase(summaryOf(added, list, names), 'after'), plain(' to '), title],
    });
  }
  if (removed.length > 0) {
    sentences.push({
      ...base,
      phrases: [plain('removed '), phrase(summaryOf(removed, list, names), 'before'), plain(' from '), title],
    });
  }
  if (changed > 0)
    sentences.push({ ...base, phrases: [plain(`changed ${count(changed, 'entry', 'entries')} of `), title] });
  if (reordered) sentences.push({ ...base, phrases: [plain('reordered '), title] });
  return sentences;
}

/** Only changes inside entries that stayed: those may be listed one by one. */
export function isOnlyInside(list: Field, changes: readonly Change[]): boolean {
  return changes.every((change) => fromPointer(change.path).length > list.path.length + 1);
}

/** Entries are compared by value, since a list with a new first entry differs at every position. */
function entryChanges(list: Field, changes: readonly Change[]): EntryChanges {
  const before: Json[] = [];
  const after: Json[] = [];
  const inside = new Set<string | undefined>();
  for (const change of changes) {
    const [position, ...deeper] = fromPointer(change.path).slice(list.path.length);
    if (deeper.length > 0) {
      inside.add(position);
    } else if (position !== undefined) {
      if (change.before !== undefined) before.push(change.before);
      if (change.after !== undefined) after.push(change.after);
    } else {
      before.push(...listOf(change.before));
      after.push(...listOf(change.after));
    }
  }
  const gained = without(after, before);
  const dropped = without(before, after);
  const { added, removed, pairs } = paired(gained, dropped);
  return {
    added,
    removed,
    changed: inside.size + pairs,
    reordered: before.length > 0 && gained.length + dropped.length === 0,
  };
}

/** A removed and an added entry that look like the same thing count as one changed entry. */
function paired(gained: readonly Json[], dropped: readonly Json[]): { added: Json[]; removed: Json[]; pairs: number } {
  const removed = [...dropped];
  const added = gained.filter((entry) => {
    const at = removed.findIndex((other) => isSameEntry(other, entry));
    if (at >= 0) removed.splice(at, 1);
    return at < 0;
  });
  return { added, removed, pairs: gained.length - added.length };
}

/** Objects that share their first text (usually the name) or at least half of their members. */
function isSameEntry(a: Json, b: Json): boolean {
  if (!isObject(a) || !isObject(b)) return false;
  const naming = Object.keys(a).find((key) => typeof a[key] === 'string');
  if (naming !== undefined && a[naming] === b[naming]) return true;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  const shared = [...keys].filter((key) => a[key] !== undefined && jsonEqual(a[key], b[key]));
  return shared.length * 2 >= keys.size;
}

/** The entries of `from` that `other` lacks, counting equal ones. */
function without(from: readonly Json[], other: readonly Json[]): Json[] {
  const left = [...other];
  return from.filter((entry) => {
    const at = left.findIndex((known) => jsonEqual(known, entry));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** A few plain values by name, otherwise their number. */
function summaryOf(entries: readonly Json[], list: Field, names: Names): string {
  const isPlain = entries.every((entry) => typeof entry !== 'object' || entry === null);
  const texts = isPlain ? entries.map((entry) => describeValue(entry, list, names)) : [];
  const fits = texts.length > 0 && texts.every((word) => word.length <= 60);
  return fits ? enumerate(texts) : count(entries.length, 'entry', 'entries');
}
