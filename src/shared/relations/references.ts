import { refOf } from '#shared/fields/fields.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { type Pointer, toPointer } from '#shared/pointer.ts';
import { dereference } from '#shared/schema/local-ref.ts';

/** An ID in an item's data whose schema has `x-ref`. */
export type Reference = { path: Pointer; field: string; id: string; kinds: string[]; relation: string };

/** A location in a schema where references can occur; `*` in `path` is any entry of a list or map. */
export type ReferenceLocation = { path: string[]; kinds: string[]; relation: string };

const MAX_DEPTH = 8;
/** a schema that contains itself several times has more paths than anyone fills in */
const MAX_VISITS = 20_000;

/** Finds every `x-ref` of a schema once, so that checking an item only visits those locations. */
export function referenceLocations(schema: JsonObject): ReferenceLocation[] {
  const found: ReferenceLocation[] = [];
  walkValues(schema, (part, path) => {
    const ref = refOf(part);
    if (ref !== undefined) found.push({ path, kinds: ref.kinds, relation: ref.relation });
  });
  return found;
}

/** Calls `visit` for the schema of every value that an item may have; `*` in `path` is any entry of a list or map. */
export function walkValues(schema: JsonObject, visit: (part: JsonObject, path: string[]) => void): void {
  find({ root: schema, visit, seen: new Map(), visits: 0 }, schema, []);
}

/** `seen` holds the subschemas visited at each path. */
type Walk = {
  root: JsonObject;
  visit: (part: JsonObject, path: string[]) => void;
  seen: Map<string, Set<JsonObject>>;
  visits: number;
};

function find(walk: Walk, part: Json | undefined, path: string[]): void {
  if (!isObject(part) || path.length > MAX_DEPTH || walk.visits++ > MAX_VISITS || isSeen(walk, part, path)) return;
  const schema = dereference(walk.root, part);
  walk.visit(schema, path);
  for (const [key, property] of Object.entries(isObject(schema['properties']) ? schema['properties'] : {})) {
    find(walk, property, [...path, key]);
  }
  for (const keyword of ['items', 'additionalProperties'] as const) find(walk, schema[keyword], [...path, '*']);
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    const branches = schema[keyword];
    if (Array.isArray(branches)) for (const branch of branches) find(walk, branch, path);
  }
}

function isSeen(walk: Walk, part: JsonObject, path: readonly string[]): boolean {
  const at = toPointer(path);
  const seen = walk.seen.get(at) ?? new Set();
  walk.seen.set(at, seen);
  const isKnown = seen.has(part);
  seen.add(part);
  return isKnown;
}

/** The references in one item's data. A location on a list itself covers its entries. */
export function referencesIn(data: JsonObject, locations: readonly ReferenceLocation[]): Reference[] {
  const references = new Map<string, Reference>();
  for (const location of locations) {
    for (const [keys, value] of valuesAt(data, location.path)) {
      for (const [at, id] of textEntries(value, keys)) {
        const path = toPointer(at);
        references.set(path, {
          path,
          field: fieldName(location),
          id,
          kinds: location.kinds,
          relation: location.relation,
        });
      }
    }
  }
  return [...references.values()];
}

/** How a relation row names the field it comes from: its path without list indexes. */
export function fieldName(location: Pick<ReferenceLocation, 'path'>): string {
  return location.path.filter((key) => key !== '*').join('.');
}

/** The string, or the strings in the list, each with its path. */
export function textEntries(value: Json, keys: readonly string[]): [string[], string][] {
  const entries: [string[], Json][] = Array.isArray(value)
    ? value.map((entry, i) => [[...keys, String(i)], entry])
    : [[[...keys], value]];
  return entries.filter((entry): entry is [string[], string] => typeof entry[1] === 'string' && entry[1] !== '');
}

/** The values at a location, each with its path. */
export function valuesAt(value: Json | undefined, path: readonly string[], keys: string[] = []): [string[], Json][] {
  const [key, ...rest] = path;
  if (value === undefined) return [];
  if (key === undefined) return [[keys, value]];
  if (key === '*') {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, entry]) => valuesAt(entry, rest, [...keys, name]));
  }
  return isObject(value) && Object.hasOwn(value, key) ? valuesAt(value[key], rest, [...keys, key]) : [];
}
