import { isObject, type Json, jsonEqual, type JsonObject, setKey } from '#shared/json.ts';

/**
 * JSON merge patch (RFC 7396): properties of the patch replace the target's, objects are merged, null removes. The
 * target's keys keep their order, new ones follow. Neither argument is changed.
 */
export function applyMergePatch(target: Json | undefined, patch: JsonObject): JsonObject {
  const old = isObject(target) ? target : {};
  const result: JsonObject = {};
  for (const [key, value] of Object.entries(old)) {
    if (!Object.hasOwn(patch, key)) setKey(result, key, value);
    else applyMember(result, key, value, patch[key]);
  }
  for (const [key, change] of Object.entries(patch)) {
    if (!Object.hasOwn(old, key)) applyMember(result, key, undefined, change);
  }
  return result;
}

function applyMember(result: JsonObject, key: string, old: Json | undefined, change: Json | undefined): void {
  if (isObject(change)) setKey(result, key, applyMergePatch(old, change));
  else if (change !== null && change !== undefined) setKey(result, key, change);
}

/**
 * The smallest patch that turns `before` into `after`. A merge patch cannot set a property to null, so such properties
 * of `after` end up absent.
 */
export function createMergePatch(before: JsonObject, after: JsonObject): JsonObject {
  const patch: JsonObject = {};
  for (const key of Object.keys(before)) {
    if (!Object.hasOwn(after, key)) setKey(patch, key, null);
  }
  for (const [key, value] of Object.entries(after)) {
    const old = Object.hasOwn(before, key) ? before[key] : undefined;
    if (isObject(old) && isObject(value)) {
      const inner = createMergePatch(old, value);
      if (Object.keys(inner).length > 0) setKey(patch, key, inner);
    } else if (!jsonEqual(old, value)) setKey(patch, key, value);
  }
  return patch;
}
