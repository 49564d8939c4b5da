import { isObject, setKey, type Json, type JsonObject } from '#shared/json.ts';

/** The value that an object or a list holds under `key`. */
export function memberOf(value: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(value)) return value[Number(key)];
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/**
 * A copy with one member changed, or without it where `value` is undefined. A new key takes the place that `order` gives
 * it, so that a value cleared and typed again leaves the document as it was.
 */
export function withMember(
  parent: Json | undefined,
  key: string,
  value: Json | undefined,
  order: readonly string[],
): Json {
  if (Array.isArray(parent)) return withEntry(parent, Number(key), value);
  const object = isObject(parent) ? parent : {};
  if (value === undefined) return without(object, key);
  if (Object.hasOwn(object, key)) return { ...object, [key]: value };
  return withNewKey(object, key, value, order);
}

/** An empty place in a list is `null`: JSON knows no holes. */
function withEntry(list: readonly Json[], index: number, value: Json | undefined): Json[] {
  const copy = [...list];
  while (copy.length < index) copy.push(null);
  copy[index] = value ?? null;
  return copy;
}

function without(object: JsonObject, key: string): JsonObject {
  return mapKeys(object, (name, present) => (name === key ? undefined : [name, present]));
}

function withNewKey(object: JsonObject, key: string, value: Json, order: readonly string[]): JsonObject {
  const names = Object.keys(object);
  const index = placeFor(names, key, order);
  const copy: JsonObject = {};
  names.forEach((name, i) => {
    if (i === index) setKey(copy, key, value);
    setKey(copy, name, object[name] ?? null);
  });
  if (index >= names.length) setKey(copy, key, value);
  return copy;
}

/** Behind the nearest neighbour that stands before it in `order`, else before the nearest that stands behind it. */
function placeFor(names: readonly string[], key: string, order: readonly string[]): number {
  const own = order.indexOf(key);
  if (own < 0) return names.length;
  for (let i = own - 1; i >= 0; i--) {
    const at = names.indexOf(order[i] ?? '');
    if (at >= 0) return at + 1;
  }
  for (let i = own + 1; i < order.length; i++) {
    const at = names.indexOf(order[i] ?? '');
    if (at >= 0) return at;
  }
  return names.length;
}

/** A copy in which `from` is called `to`, at the same place. A member that was called so before gives way. */
export function renameKey(object: JsonObject, from: string, to: string): JsonObject {
  return mapKeys(object, (name, value) => {
    if (name === from) return [to, value];
    return name === to ? undefined : [name, value];
  });
}

function mapKeys(
  object: JsonObject,
  change: (name: string, value: Json) => readonly [string, Json] | undefined,
): JsonObject {
  const copy: JsonObject = {};
  for (const [name, value] of Object.entries(object)) {
    const entry = change(name, value);
    if (entry !== undefined) setKey(copy, entry[0], entry[1]);
  }
  return copy;
}
