import { typeOf } from '#shared/fields/fields.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';

/**
 * Whether a value has the type that a schema names; integers count as numbers, and a missing type allows everything.
 */
export function hasType(schema: JsonObject, value: Json): boolean {
  if (schema['type'] === 'null') return value === null;
  const type = typeOf(schema);
  switch (type) {
    case 'any':
      return true;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'integer':
    case 'number':
      return typeof value === 'number';
    default:
      return typeof value === type;
  }
}
