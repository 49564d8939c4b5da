import type { Json, JsonObject } from '#shared/json.ts';

/** The subschema of the entry at an index: from the tuple prefix, or for the rest. */
export function entrySchema(schema: JsonObject, index: number): Json {
  const { prefixItems, items } = schema;
  const fixed = Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : [];
  const own = fixed[index];
  if (own !== undefined) return own;
  return (Array.isArray(items) ? schema['additionalItems'] : items) ?? true;
}

/** The number of entries of a closed tuple. */
export function fixedLength(schema: JsonObject): number {
  const { prefixItems, items } = schema;
  return Array.isArray(prefixItems) ? prefixItems.length : Array.isArray(items) ? items.length : 0;
}
