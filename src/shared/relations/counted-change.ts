import type { RelationType } from '#generated/payloads.d.ts';
import { isObject, jsonEqual, type Json, type JsonObject } from '#shared/json.ts';

/** Whether an item changed in what counts for links of a type that lead to it. */
export function hasCountedChange(suspect: RelationType['suspect'], before: JsonObject, after: JsonObject): boolean {
  if (typeof suspect === 'boolean') return suspect && !jsonEqual(before, after);
  return suspect.fields.some((field) => !jsonEqual(valueAt(before, field), valueAt(after, field)));
}

function valueAt(data: JsonObject, field: string): Json | undefined {
  return field.split('.').reduce<Json | undefined>((value, key) => (isObject(value) ? value[key] : undefined), data);
}
