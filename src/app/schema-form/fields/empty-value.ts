import type { Json, JsonObject } from '#shared/json.ts';

/** What a cleared control leaves: nothing where the member may be missing, null where it must be there and may be null. */
export function emptyValue(schema: JsonObject, required: boolean): Json | undefined {
  return required && isNullable(schema) ? null : undefined;
}

export function isNullable(schema: JsonObject): boolean {
  const { type } = schema;
  return schema['x-nullable'] === true || (Array.isArray(type) && type.includes('null'));
}
