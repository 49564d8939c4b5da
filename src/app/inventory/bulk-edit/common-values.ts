import { memberOf } from '#app/schema-form/document/members.ts';
import type { Resolver } from '#app/schema-form/schema/resolve.ts';
import type { MixedValue, MixedEntry } from '#app/schema-form/state/mixed-values.ts';
import { isObject, jsonEqual, setKey, type Json, type JsonObject } from '#shared/json.ts';
import { toPointer, type Pointer } from '#shared/pointer.ts';

export type Common = {
  /** values that all items share */
  data: JsonObject;
  /** paths with mixed values, and those values, most frequent first */
  mixed: ReadonlyMap<Pointer, readonly MixedValue[]>;
  /** those of them that are lists of plain values, with their entries */
  entries: ReadonlyMap<Pointer, readonly MixedEntry[]>;
  /** objects that are compared member by member; everything else is one value */
  parted: ReadonlySet<Pointer>;
};

type Search = {
  resolver: Resolver;
  mixed: Map<Pointer, MixedValue[]>;
  entries: Map<Pointer, MixedEntry[]>;
  parted: Set<Pointer>;
};

/** What several documents of one schema have in common. */
export function commonOf(resolver: Resolver, schema: JsonObject, documents: readonly JsonObject[]): Common {
  const search: Search = { resolver, mixed: new Map(), entries: new Map(), parted: new Set() };
  const data = commonMembers(search, schema, documents, []);
  const { mixed, entries, parted } = search;
  return { data, mixed, entries, parted };
}

function common(
  search: Search,
  subschema: Json,
  values: readonly (Json | undefined)[],
  keys: string[],
): Json | undefined {
  const [first] = values;
  if (values.every((value) => jsonEqual(value, first))) return first;
  const objects = values.filter(isObject);
  const isParted =
    search.resolver.isPlain(subschema) && objects.length === values.filter((value) => value !== undefined).length;
  if (!isParted || !namesAll(search.resolver, subschema, objects)) {
    search.mixed.set(toPointer(keys), mostFrequent(values));
    if (values.every(isPlainList)) search.entries.set(toPointer(keys), entriesIn(values));
    return undefined;
  }
  const members = commonMembers(search, subschema, values, keys);
  return objects.length === values.length || Object.keys(members).length > 0 ? members : undefined;
}

function commonMembers(
  search: Search,
  subschema: Json,
  values: readonly (Json | undefined)[],
  keys: string[],
): JsonObject {
  search.parted.add(toPointer(keys));
  const parts = propertiesOf(search.resolver, subschema);
  const members: JsonObject = {};
  for (const name of new Set(values.flatMap((value) => (isObject(value) ? Object.keys(value) : [])))) {
    const inside = values.map((value) => memberOf(value, name));
    const value = common(search, memberOf(parts, name) ?? true, inside, [...keys, name]);
    if (value !== undefined) setKey(members, name, value);
  }
  return members;
}

/** A map, whose members the schema does not name, is one value. */
function namesAll(resolver: Resolver, subschema: Json, objects: readonly JsonObject[]): boolean {
  const known = propertiesOf(resolver, subschema);
  return objects.every((object) => Object.keys(object).every((name) => Object.hasOwn(known, name)));
}

function propertiesOf(resolver: Resolver, subschema: Json): JsonObject {
  const { properties } = resolver.view(subschema);
  return isObject(properties) ? properties : {};
}

/** maximum number of distinct values that are listed */
const MAX_LISTED = 20;

function mostFrequent(values: readonly (Json | undefined)[]): MixedValue[] {
  const listed: MixedValue[] = [];
  for (const value of values) {
    const known = listed.find((entry) => jsonEqual(entry.value, value));
    if (known) known.count++;
    else if (listed.length < MAX_LISTED) listed.push({ value, count: 1 });
  }
  return listed.toSorted((a, b) => b.count - a.count);
}

function isPlainList(value: Json | undefined): boolean {
  if (value === undefined) return true;
  return Array.isArray(value) && value.every((entry) => entry !== null && typeof entry !== 'object');
}

/** The entries and the number of lists that have each, most frequent first. */
function entriesIn(lists: readonly (Json | undefined)[]): MixedEntry[] {
  const found = new Map<Json, number>();
  for (const list of lists) {
    for (const entry of new Set(Array.isArray(list) ? list : [])) found.set(entry, (found.get(entry) ?? 0) + 1);
  }
  return [...found].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.count - a.count);
}
