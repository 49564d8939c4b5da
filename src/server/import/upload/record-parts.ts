import type { JsonText } from '#server/import/records/json-text.ts';
import { jsonBatch } from '#server/import/records/json.ts';
import type { FileLocation } from '#server/import/records/location.ts';
import type { RecordBatch } from '#server/import/records/record-batch.ts';
import type { Json } from '#shared/json.ts';
import { fromPointer, toPointer, type Pointer } from '#shared/pointer.ts';
import { receiveJson } from '#shared/receive.ts';

/** Locations are kept for this many paths of a record that has no JSON text, and for paths up to this length. */
const MAX_PLACES = 300;
const LONGEST_PATH = 3;

type Locations = Record<Pointer, FileLocation>;

/** A batch as text: records of JSON formats as written, others as values with the locations of their members. */
type PackedBatch = { pointers: Pointer[]; lines: number[]; issues: RecordBatch['issues'] } & (
  | { texts: JsonText[] }
  | { values: Json[]; locations: Locations[] }
);

export function packBatch(batch: RecordBatch): string {
  const { values, lines, issues } = batch;
  const pointers = values.map((_, i) => batch.pointer(i));
  const texts = values.map((_, i) => batch.text?.(i) ?? null).filter((text) => text !== null);
  const rest =
    texts.length === values.length ? { texts } : { values, locations: values.map((_, i) => locationsIn(batch, i)) };
  const packed: PackedBatch = { pointers, lines, issues, ...rest };
  return JSON.stringify(packed);
}

export function unpackBatch(text: string): RecordBatch {
  const packed = receiveJson<PackedBatch>(text);
  const { pointers, lines, issues } = packed;
  const pointer = (index: number): Pointer => pointers[index] ?? '';
  if ('texts' in packed) return { ...jsonBatch(packed.texts, 0, false), lines, issues, pointer };
  const { values, locations } = packed;
  return {
    values,
    lines,
    issues,
    pointer,
    size: (index) => JSON.stringify(values[index] ?? null).length,
    escapes: () => true,
    locate: (index, path) => locationOf(locations[index] ?? {}, path) ?? { line: lines[index] ?? 1, column: 1 },
  };
}

function locationsIn(batch: RecordBatch, index: number): Locations {
  const locations: Locations = {};
  let left = MAX_PLACES;
  const visit = (value: Json | undefined, path: readonly string[]): void => {
    if (left-- <= 0) return;
    const pointer = toPointer(path);
    locations[pointer] = batch.locate(index, pointer);
    if (path.length === LONGEST_PATH || typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) visit(inner, [...path, key]);
  };
  visit(batch.values[index], []);
  return locations;
}

/** The location of the path, or of its nearest known parent. */
function locationOf(locations: Locations, pointer: Pointer): FileLocation | undefined {
  const keys = fromPointer(pointer);
  for (let length = keys.length; length >= 0; length--) {
    const path = toPointer(keys.slice(0, length));
    if (Object.hasOwn(locations, path)) return locations[path];
  }
  return undefined;
}
