import { isObject, jsonEqual, setKey, type Json, type JsonObject } from '#shared/json.ts';
import { toPointer, type Pointer } from '#shared/pointer.ts';

/** A path that both sides changed differently; undefined means missing. */
export type Conflict = {
  path: Pointer;
  keys: string[];
  base: Json | undefined;
  mine: Json | undefined;
  theirs: Json | undefined;
};

export type Merge = {
  /** both sides' changes; mine where they conflict */
  merged: JsonObject;
  conflicts: Conflict[];
};

/**
 * Three-way merge of two versions of a document. Objects are merged member by member; a list counts as one value,
 * since its entries have no identity.
 */
export function threeWay(base: JsonObject, mine: JsonObject, theirs: JsonObject): Merge {
  const conflicts: Conflict[] = [];
  const merged = mergeNode(base, mine, theirs, [], conflicts);
  return { merged: isObject(merged) ? merged : mine, conflicts };
}

type Side = Json | undefined;

function mergeNode(base: Side, mine: Side, theirs: Side, keys: string[], conflicts: Conflict[]): Side {
  if (jsonEqual(mine, theirs) || jsonEqual(base, theirs)) return mine;
  if (jsonEqual(base, mine)) return theirs;
  if (isObject(mine) && isObject(theirs))
    return mergeMembers(isObject(base) ? base : {}, mine, theirs, keys, conflicts);
  conflicts.push({ path: toPointer(keys), keys, base, mine, theirs });
  return mine;
}

/** My member order, then members that only they have. */
function mergeMembers(
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  keys: string[],
  conflicts: Conflict[],
): JsonObject {
  const merged: JsonObject = {};
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs), ...Object.keys(base)])) {
    const value = mergeNode(own(base, name), own(mine, name), own(theirs, name), [...keys, name], conflicts);
    if (value !== undefined) setKey(merged, name, value);
  }
  return merged;
}

function own(object: JsonObject, name: string): Side {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** The document with one conflict resolved. */
export function decide(document: JsonObject, keys: readonly string[], value: Json | undefined): JsonObject {
  const [key, ...rest] = keys;
  if (key === undefined) return isObject(value) ? value : document;
  const inner = own(document, key);
  const next = rest.length === 0 ? value : decide(isObject(inner) ? inner : {}, rest, value);
  const decided: JsonObject = {};
  for (const [name, present] of Object.entries(document)) {
    if (name !== key) setKey(decided, name, present);
    else if (next !== undefined) setKey(decided, name, next);
  }
  if (!Object.hasOwn(document, key) && next !== undefined) setKey(decided, key, next);
  return decided;
}
