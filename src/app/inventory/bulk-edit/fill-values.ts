import { memberOf } from '#app/schema-form/document/members.ts';
import { entriesOf, unchanged, type Entries, type ListChange } from '#app/schema-form/state/mixed-values.ts';
import { isObject, jsonEqual, type Json, type JsonObject } from '#shared/json.ts';
import { withValueAt } from '#shared/merge/three-way.ts';
import { fromPointer, toPointer, valueAt, type Pointer } from '#shared/pointer.ts';
import type { Common } from './common-values.ts';

/** What the form holds in addition to its document. */
export type FormInput = { cleared: Iterable<Pointer>; lists: ReadonlyMap<Pointer, ListChange> };

/** A change to one path of every item; an undefined value removes what is there. */
export type Touched = { keys: string[] } & ({ value: Json | undefined } | (Entries & { keepsEmpty: boolean }));

/** The touched paths: those that differ from the common values, and those that were cleared. */
export function touchedIn(common: Common, entered: JsonObject, { cleared, lists }: FormInput): Touched[] {
  const touched: Touched[] = [];
  compare(common, common.data, entered, [], touched);
  for (const path of cleared) {
    const keys = fromPointer(path);
    if (valueAt(entered, keys) === undefined) touched.push({ keys, value: undefined });
  }
  const changes = changesOf(common, entered, lists);
  return [...touched.filter(({ keys }) => !changes.has(toPointer(keys))), ...[...changes.values()].flat()];
}

/** Changes to lists by path; empty where nothing is entered. */
function changesOf(common: Common, entered: JsonObject, lists: FormInput['lists']): Map<Pointer, Touched[]> {
  const changes = new Map<Pointer, Touched[]>();
  for (const path of new Set([...common.entries.keys(), ...lists.keys()])) {
    const keys = fromPointer(path);
    const change = lists.get(path) ?? unchanged;
    const shown = valueAt(entered, keys);
    const entries = entriesOf(change, shown);
    if (entries === undefined) continue;
    const isEmpty = entries.add.length + entries.remove.length === 0;
    if (isEmpty && shown === undefined) continue;
    changes.set(path, isEmpty ? [] : [{ keys, ...entries, keepsEmpty: change.keepsEmpty }]);
  }
  return changes;
}

function compare(
  common: Common,
  before: Json | undefined,
  after: Json | undefined,
  keys: string[],
  touched: Touched[],
): void {
  if (before === after) return;
  if (isObject(after) && (before === undefined || isObject(before)) && common.parted.has(toPointer(keys))) {
    for (const name of new Set([...Object.keys(before ?? {}), ...Object.keys(after)]))
      compare(common, memberOf(before, name), memberOf(after, name), [...keys, name], touched);
  } else if (before === undefined || after === undefined || !jsonEqual(before, after)) {
    touched.push({ keys, value: after });
  }
}

/** A document with every touched path set as in the form. */
export function fillAll(data: JsonObject, touched: readonly Touched[]): JsonObject {
  return touched.reduce((done, location) => {
    const present = valueAt(done, location.keys);
    const value = 'value' in location ? location.value : changedList(present, location);
    // removing a missing value would leave empty objects around it
    return value === present ? done : withValueAt(done, location.keys, value);
  }, data);
}

/** The list with all additions and without the removals; the same list where nothing changes. */
function changedList(
  present: Json | undefined,
  { add, remove, keepsEmpty }: Entries & { keepsEmpty: boolean },
): Json | undefined {
  const list = Array.isArray(present) ? present : [];
  const has = (entries: readonly Json[], entry: Json): boolean => entries.some((other) => jsonEqual(other, entry));
  const kept = list.filter((entry) => !has(remove, entry));
  const added = add.filter((entry) => !has(kept, entry));
  if (kept.length === list.length && added.length === 0) return present;
  const next = [...kept, ...added];
  return next.length > 0 || keepsEmpty ? next : undefined;
}
