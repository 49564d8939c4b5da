import { isObject, type Json, type JsonObject } from '#shared/json.ts';

/** The value in item data at a field's path. */
export function fieldValue(data: JsonObject, path: readonly string[]): Json | undefined {
  let value: Json | undefined = data;
  for (const key of path) {
    if (!isObject(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}
