import type { Change } from '#generated/payloads.d.ts';
import { isObject, type Json, jsonEqual, type JsonObject } from './json.ts';
import { toPointer } from './pointer.ts';

/**
 * The changes as a reader would describe them: objects property by property, lists of objects entry by entry if they
 * are equally long, any other list as a whole. Empty exactly when both values are equal.
 */
export function difference(before: Json | undefined, after: Json | undefined): Change[] {
  return compare(before, after, []);
}

function compare(before: Json | undefined, after: Json | undefined, path: (string | number)[]): Change[] {
  if (before === undefined) return after === undefined ? [] : [{ path: toPointer(path), kind: 'add', after }];
  if (after === undefined) return [{ path: toPointer(path), kind: 'remove', before }];
  if (isObject(before) && isObject(after)) return compareObjects(before, after, path);
  if (isObjectList(before) && isObjectList(after) && before.length === after.length) {
    return before.flatMap((entry, index) => compare(entry, after[index], [...path, index]));
  }
  return jsonEqual(before, after) ? [] : [{ path: toPointer(path), kind: 'replace', before, after }];
}

function compareObjects(before: JsonObject, after: JsonObject, path: (string | number)[]): Change[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => compare(member(before, key), member(after, key), [...path, key]));
}

function member(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

function isObjectList(value: Json): value is JsonObject[] {
  return Array.isArray(value) && value.every(isObject);
}
