import { isObject, setKey, type JsonObject } from '#shared/json.ts';
import { toPointer, type Pointer } from '#shared/pointer.ts';
import type { Kind } from './kind.ts';

/** A field that has been renamed (`x-renamed-from`). */
export type Rename = { parent: string[]; from: string; to: string };

export function renamesOf(kind: Pick<Kind, 'fields'>): Rename[] {
  const names = namesOf(kind);
  return kind.fields.flatMap(({ path, renamedFrom = [] }) => {
    const parent = path.slice(0, -1);
    const free = renamedFrom.filter((from) => !names.has([...parent, from].join('.')));
    return free.map((from) => ({ parent, from, to: path.at(-1) ?? '' }));
  });
}

/**
 * The renames that lead every name that a field has had to the one that the kind declares now. `earlier` are those of its
 * former versions: an update may have stopped halfway, and a file may have been put back to an older one.
 */
export function renamesTo(kind: Pick<Kind, 'fields'>, earlier: readonly Rename[]): Rename[] {
  const own = renamesOf(kind);
  if (earlier.length === 0) return own;
  const declared = namesOf(kind);
  const nameOf = (parent: readonly string[], key: string): string => [...parent, key].join('.');
  const found = new Map(own.map((rename) => [nameOf(rename.parent, rename.from), rename]));
  for (const { path } of kind.fields) {
    const parent = path.slice(0, -1);
    const to = path.at(-1) ?? '';
    const near = [...own, ...earlier].filter((rename) => nameOf(rename.parent, '') === nameOf(parent, ''));
    const queue = [to];
    for (const name of queue) {
      for (const rename of near) {
        const from = rename.from === name ? rename.to : rename.to === name ? rename.from : name;
        if (queue.includes(from) || declared.has(nameOf(parent, from))) continue;
        queue.push(from);
        if (!found.has(nameOf(parent, from))) found.set(nameOf(parent, from), { parent, from, to });
      }
    }
  }
  return [...found.values()];
}

function namesOf(kind: Pick<Kind, 'fields'>): Set<string> {
  return new Set(kind.fields.map((field) => field.name));
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
