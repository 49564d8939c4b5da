import { isObject, jsonEqual, setKey, type Json, type JsonObject } from '#shared/json.ts';
import { toPointer, type Pointer } from '#shared/pointer.ts';

type Side = Json | undefined;
type Sides = [base: Side, mine: Side, theirs: Side];
type MergeAt = (sides: Sides, keys: string[]) => Side;

/** A path that both sides changed differently; undefined means missing. */
export type Conflict = { path: Pointer; keys: string[]; base: Side; mine: Side; theirs: Side };

export type Merge = {
  /** both sides' changes; mine where they conflict */
  merged: JsonObject;
  conflicts: Conflict[];
};

/** Merges values that both sides changed, or gives undefined; `mergeAt` merges their parts. */
export type MergeValues = (sides: Sides, keys: string[], mergeAt: MergeAt) => Side;

/**
 * Three-way merge of two versions of a document. Objects are merged member by member; anything else counts as one
 * value, since the entries of a list have no identity, unless `mergeValues` can merge it.
 */
export function threeWay(base: JsonObject, mine: JsonObject, theirs: JsonObject, mergeValues?: MergeValues): Merge {
  const { mergeAt, conflicts } = startMerge(mergeValues);
  const merged = mergeAt([base, mine, theirs], []);
  return { merged: isObject(merged) ? merged : mine, conflicts };
}

/** What is left to save on theirs of `mine`, the changed members of `base`; mine where they conflict. */
export function mergeChanges(base: JsonObject, mine: JsonObject, theirs: JsonObject, mergeValues?: MergeValues) {
  const { mergeAt, conflicts } = startMerge(mergeValues);
  const changes: JsonObject = {};
  for (const [name, value] of Object.entries(mine)) {
    const merged = mergeAt([own(base, name), value, own(theirs, name)], [name]);
    if (merged !== undefined && !jsonEqual(merged, own(theirs, name))) setKey(changes, name, merged);
  }
  return { changes, conflicts };
}

function startMerge(mergeValues: MergeValues = () => undefined): { mergeAt: MergeAt; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  const mergeAt: MergeAt = (sides, keys) => {
    const [base, mine, theirs] = sides;
    if (jsonEqual(mine, theirs) || jsonEqual(base, theirs)) return mine;
    if (jsonEqual(base, mine)) return theirs;
    if (isObject(mine) && isObject(theirs)) {
      const before = isObject(base) ? base : {};
      const merged: JsonObject = {};
      // my member order, then members that only they have
      for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
        const value = mergeAt([own(before, name), own(mine, name), own(theirs, name)], [...keys, name]);
        if (value !== undefined) setKey(merged, name, value);
      }
      return merged;
    }
    const merged = mergeValues(sides, keys, mergeAt);
    if (merged === undefined) conflicts.push({ path: toPointer(keys), keys, base, mine, theirs });
    return merged ?? mine;
  };
  return { mergeAt, conflicts };
}

/** The document with another value at a path; undefined removes the member. */
export function withValueAt(document: JsonObject, keys: readonly string[], value: Side): JsonObject {
  const result = replaceAt(document, keys, value);
  return isObject(result) ? result : document;
}

function replaceAt(document: Side, [key, ...rest]: readonly string[], value: Side): Side {
  if (key === undefined) return value;
  if (Array.isArray(document)) {
    return document.map((entry, i) => (String(i) === key ? (replaceAt(entry, rest, value) ?? null) : entry));
  }
  const before = isObject(document) ? document : {};
  const next = replaceAt(own(before, key), rest, value);
  const after: JsonObject = {};
  for (const name of new Set([...Object.keys(before), key])) {
    const present = name === key ? next : own(before, name);
    if (present !== undefined) setKey(after, name, present);
  }
  return after;
}

function own(object: JsonObject, name: string): Side {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
