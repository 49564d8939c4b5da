import { removeReferences } from '#server/inventory/rules/remove-references.ts';
import { AppError } from '#shared/errors.ts';
import { cloneJson, isObject, jsonEqual, setKey, type Json, type JsonObject } from '#shared/json.ts';
import { fromPointer, toPointer, valueAt } from '#shared/pointer.ts';
import { referencesIn, type ReferenceLocation } from '#shared/relations/references.ts';

type Held = { type: string; target: string };

/**
 * The data with the references to `target` that `former` had, each at its old location: in a list, after the entries
 * that preceded it. Unchanged if `former` had none.
 * @throws AppError `conflict` if the location is taken or gone
 */
export function putBack(
  data: JsonObject,
  former: JsonObject,
  places: readonly ReferenceLocation[],
  { type, target }: Held,
): JsonObject {
  const paths = referencesIn(former, places)
    .filter((reference) => reference.id === target && reference.relation === type)
    .map(({ path }) => fromPointer(path));
  const copy = cloneJson(data);
  const left = removeReferences(former, paths.map(toPointer));
  for (const path of paths) insert(copy, { former, left, path, target });
  return copy;
}

/** `left` is what remained of `former` after removing the references. */
type Insertion = { former: JsonObject; left: JsonObject; path: string[]; target: string };

function insert(copy: JsonObject, { former, left, path, target }: Insertion): void {
  const own = path.slice(0, -1);
  const last = path.at(-1) ?? '';
  const container = valueAt(former, own);
  if (Array.isArray(container)) insertEntry(listAt(copy, former, left, own), container, Number(last), target);
  else {
    const parent = valueAt(copy, locate(copy, former, left, own));
    if (!isObject(parent)) throw gone(own);
    const present = parent[last];
    if (present === target) return;
    if (present !== undefined && present !== null && present !== '')
      throw new AppError('conflict', `"${last}" is already set to ${JSON.stringify(present)}`);
    setKey(parent, last, target);
  }
}

function insertEntry(list: Json[], former: readonly Json[], index: number, target: string): void {
  if (list.includes(target)) return;
  const behind = former
    .slice(0, index)
    .map((entry) => list.findIndex((other) => jsonEqual(other, entry)))
    .findLast((at) => at >= 0);
  list.splice((behind ?? -1) + 1, 0, target);
}

/** The list at this path, which may have been removed when it became empty. */
function listAt(copy: JsonObject, former: JsonObject, left: JsonObject, path: string[]): Json[] {
  const at = locate(copy, former, left, path);
  const present = valueAt(copy, at);
  if (Array.isArray(present)) return present;
  const parent = valueAt(copy, at.slice(0, -1));
  if (!isObject(parent) || (present !== undefined && present !== null)) throw gone(path);
  const list: Json[] = [];
  setKey(parent, at.at(-1) ?? '', list);
  return list;
}

/** Where a path leads now: entries of lists on the way may have moved. */
function locate(copy: JsonObject, former: JsonObject, left: JsonObject, path: string[]): string[] {
  const found: string[] = [];
  for (const [i, key] of path.entries()) {
    const list = valueAt(copy, found);
    found.push(Array.isArray(list) ? entryAt(list, { former, left, path: path.slice(0, i + 1) }) : key);
  }
  return found;
}

function entryAt(list: readonly Json[], { former, left, path }: Omit<Insertion, 'target'>): string {
  const index = Number(path.at(-1));
  const wanted = valueAt(left, path);
  if (jsonEqual(list[index], wanted)) return String(index);
  const moved = list.findIndex((entry) => jsonEqual(entry, wanted));
  if (moved >= 0) return String(moved);
  const before = valueAt(former, path.slice(0, -1));
  if (Array.isArray(before) && before.length === list.length) return String(index);
  throw gone(path);
}

function gone(path: readonly string[]): AppError {
  return new AppError('conflict', `"${path.filter((key) => !/^\d+$/.test(key)).join('.')}" was changed since`);
}
