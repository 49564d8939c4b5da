import { isSignal } from '#shared/fields/fields.ts';
import type { JsonObject } from '#shared/json.ts';
import { toPointer, type Pointer } from '#shared/pointer.ts';
import { fieldName, textEntries, valuesAt, walkValues } from './references.ts';

/** The path of a signal in an item's data; `field` is its name in queries, `at` its location in the data. */
export type SignalReference = { at: Pointer; field: string; signal: string };

const known = new WeakMap<JsonObject, string[][]>();

/** Where items of a kind refer to signals; `*` is any entry of a list or map. */
export function signalLocations(schema: JsonObject): readonly string[][] {
  const found = known.get(schema);
  if (found !== undefined) return found;
  const locations: string[][] = [];
  walkValues(schema, (part, path) => {
    if (isSignal(part)) locations.push(path);
  });
  known.set(schema, locations);
  return locations;
}

/** The signals that one item refers to; undefined if its kind has no field for them. */
export function signalsIn(schema: JsonObject, data: JsonObject): SignalReference[] | undefined {
  const locations = signalLocations(schema);
  if (locations.length === 0) return undefined;
  const found = new Map<Pointer, SignalReference>();
  for (const path of locations) {
    for (const [keys, value] of valuesAt(data, path)) {
      for (const [at, signal] of textEntries(value, keys))
        found.set(toPointer(at), { at: toPointer(at), field: fieldName({ path }), signal });
    }
  }
  return [...found.values()];
}
