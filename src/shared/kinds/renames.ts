import { isObject, setKey, type JsonObject } from '#shared/json.ts';
import { toPointer, type Pointer } from '#shared/pointer.ts';
import type { Kind } from './kind.ts';

/** A field that has been renamed (`x-renamed-from`). */
export type Rename = { parent: string[]; from: string; to: string };

export function renamesOf(kind: Pick<Kind, 'fields'>): Rename[] {
  const names = new Set(kind.fields.map((field) => field.name));
  return kind.fields.flatMap((field) => {
    const parent = field.path.slice(0, -1);
    const { renamedFrom: from } = field;
    const isTaken = from === undefined || names.has([...parent, from].join('.'));
    return isTaken ? [] : [{ parent, from, to: field.path.at(-1) ?? '' }];
  });
}

/** Renames old keys to the current ones and keeps their position in the key order. The argument is not changed. */
export function readRenamed(data: JsonObject, renames: readonly Rename[]): JsonObject {
  let result = data;
  for (const rename of renames) result = renameAt(result, rename.parent, rename);
  return result;
}

function renameAt(object: JsonObject, parent: readonly string[], rename: Rename): JsonObject {
  const [key, ...rest] = parent;
  if (key === undefined) {
    if (!Object.hasOwn(object, rename.from) || Object.hasOwn(object, rename.to)) return object;
    return mapKeys(object, (name, value) => [name === rename.from ? rename.to : name, value]);
  }
  const inner = Object.hasOwn(object, key) ? object[key] : undefined;
  if (!isObject(inner)) return object;
  const renamed = renameAt(inner, rest, rename);
  return renamed === inner ? object : mapKeys(object, (name, value) => [name, name === key ? renamed : value]);
}

type Entry = [name: string, value: JsonObject[string]];

function mapKeys(object: JsonObject, change: (...entry: Entry) => Entry): JsonObject {
  const result: JsonObject = {};
  for (const entry of Object.entries(object)) setKey(result, ...change(...entry));
  return result;
}

/** Maps the path of a value in the renamed data to its path in the original data. */
export function formerPointer(pointer: Pointer, written: JsonObject, renames: readonly Rename[]): Pointer {
  for (const { parent, from, to } of renames) {
    const own = toPointer([...parent, to]);
    if (pointer !== own && !pointer.startsWith(`${own}/`)) continue;
    if (readRenamed(written, [{ parent, from, to }]) === written) continue;
    return toPointer([...parent, from]) + pointer.slice(own.length);
  }
  return pointer;
}
