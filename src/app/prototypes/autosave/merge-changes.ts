import { checkDashboard } from '#shared/dashboard/check-dashboard.ts';
import { isObject, jsonEqual, setKey, type Json, type JsonObject } from '#shared/json.ts';
import { mergeValues } from '#shared/merge-values.ts';

type Side = Json | undefined;

/** A value that both sides changed in ways that cannot be merged. */
export type ChangeConflict = { keys: string[]; base: Side; mine: Side; theirs: Side };

export type MergedChanges = {
  /** my changes on top of theirs; mine where they conflict */
  changes: JsonObject;
  conflicts: ChangeConflict[];
};

/**
 * My changes since `base`, rebased on what others saved. Objects are merged member by member, lists of the same length
 * entry by entry, texts word by word.
 */
export function mergeChanges(base: JsonObject, mine: JsonObject, theirs: JsonObject): MergedChanges {
  const conflicts: ChangeConflict[] = [];
  const changes: JsonObject = {};
  for (const [name, value] of Object.entries(mine)) {
    const merged = mergeSides([base[name], value, theirs[name]], [name], conflicts);
    if (merged !== undefined && !jsonEqual(merged, theirs[name])) setKey(changes, name, merged);
  }
  return { changes, conflicts };
}

type Sides = [base: Side, mine: Side, theirs: Side];

function mergeSides(sides: Sides, keys: string[], conflicts: ChangeConflict[]): Side {
  const [base, mine, theirs] = sides;
  if (jsonEqual(mine, theirs) || jsonEqual(base, theirs)) return mine;
  if (jsonEqual(base, mine)) return theirs;
  if (isObject(mine) && isObject(theirs))
    return mergeMembers([isObject(base) ? base : {}, mine, theirs], keys, conflicts);
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs) && sameLength(base, mine, theirs)) {
    return mine.map((entry, i) => mergeSides([base[i], entry, theirs[i]], [...keys, String(i)], conflicts) ?? null);
  }
  const merged = bothJson(mine, theirs) ? mergeJsonTexts(sides, keys) : mergeValues(base, mine, theirs);
  if (merged === undefined) conflicts.push({ keys, base, mine, theirs });
  return merged ?? mine;
}

const bothJson = (mine: Side, theirs: Side): boolean => parsed(mine) !== undefined && parsed(theirs) !== undefined;

/**
 * JSON stored as text is merged as JSON: merging it word by word could make it invalid, or break the rules of a
 * dashboard.
 */
function mergeJsonTexts([base, mine, theirs]: Sides, keys: string[]): string | undefined {
  const conflicts: ChangeConflict[] = [];
  const merged = mergeSides([parsed(base), parsed(mine), parsed(theirs)], keys, conflicts);
  const isDashboard = keys.length === 1 && keys[0] === 'widget_config';
  if (conflicts.length > 0 || merged === undefined || (isDashboard && checkDashboard(merged).length > 0))
    return undefined;
  return JSON.stringify(merged);
}

/** The object or list that a text contains as JSON. */
function parsed(text: Side): Json | undefined {
  if (typeof text !== 'string' || !/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function mergeMembers(sides: [JsonObject, JsonObject, JsonObject], keys: string[], conflicts: ChangeConflict[]) {
  const [base, mine, theirs] = sides;
  const merged: JsonObject = {};
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const value = mergeSides([base[name], mine[name], theirs[name]], [...keys, name], conflicts);
    if (value !== undefined) setKey(merged, name, value);
  }
  return merged;
}

function sameLength(...lists: (readonly Json[])[]): boolean {
  return lists.every(({ length }) => length === lists[0]?.length);
}

/** The document with another value at a path; undefined removes the member. */
export function withValueAt(document: Side, keys: readonly string[], value: Side): Side {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (Array.isArray(document)) {
    return document.map((entry, i) => (String(i) === key ? (withValueAt(entry, rest, value) ?? null) : entry));
  }
  const members = isObject(document) ? { ...document } : {};
  const next = withValueAt(members[key], rest, value);
  delete members[key];
  if (next !== undefined) setKey(members, key, next);
  return members;
}
