import type { Json, JsonObject } from '#generated/payloads.d.ts';

export type { Json, JsonObject };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Equality of JSON values: key order does not matter, array order does. */
export function jsonEqual(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((entry, i) => jsonEqual(entry, b[i]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && jsonEqual(a[key], b[key]))
  );
}

/** Sets a key even if it is `__proto__`, which plain assignment would treat as the prototype. */
export function setKey(target: JsonObject, key: string, value: Json): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}

/**
 * Depth of nesting: 0 for a scalar, 1 for a flat object. Stops counting at `limit`, so that hostile input costs
 * nothing.
 */
export function jsonDepth(value: unknown, limit = 1000): number {
  if (typeof value !== 'object' || value === null || limit === 0) return 0;
  let deepest = 0;
  for (const child of Object.values(value)) deepest = Math.max(deepest, jsonDepth(child, limit - 1));
  return deepest + 1;
}

/** A deep copy. */
export function cloneJson<T extends Json>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
