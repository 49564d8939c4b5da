import type { Json, JsonObject } from '#shared/json.ts';

/** The value of a cleared control: none if the member is optional, null if it is required and nullable. */
export function emptyValue(schema: JsonObject, required: boolean): Json | undefined {
  return required && isNullable(schema) ? null : undefined;
}

export function isNullable(schema: JsonObject): boolean {
  const { type } = schema;
  return schema['x-nullable'] === true || (Array.isArray(type) && type.includes('null'));
}
