import { isObject, setKey, type Json, type JsonObject } from '#shared/json.ts';

/** The member `key` of an object or a list. */
export function memberOf(value: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(value)) return value[Number(key)];
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/**
 * A copy with one member changed, or removed if `value` is undefined. A new key is inserted where `order` has it, so
 * that clearing and retyping a value leaves the document unchanged.
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

/** Pads a list with `null`: JSON has no holes. */
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
  const index = positionFor(names, key, order);
  const copy: JsonObject = {};
  names.forEach((name, i) => {
    if (i === index) setKey(copy, key, value);
    setKey(copy, name, object[name] ?? null);
  });
  if (index >= names.length) setKey(copy, key, value);
  return copy;
}

/** `names` in their order, with the missing names of `order` inserted where it has them. */
export function joinOrder(names: readonly string[], order: readonly string[]): string[] {
  const joined = [...names];
  for (const name of order) if (!names.includes(name)) joined.splice(positionFor(joined, name, order), 0, name);
  return joined;
}

/** After the nearest preceding neighbour in `order`, else before the nearest following one. */
function positionFor(names: readonly string[], key: string, order: readonly string[]): number {
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

/** A copy with `from` renamed to `to` in the same position. An existing `to` is replaced. */
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
