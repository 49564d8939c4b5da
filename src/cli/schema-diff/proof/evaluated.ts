import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import type { VersionPair } from './version-pair.ts';

/** Keywords with subschemas for the same value, all of which may evaluate its members. */
const LISTS = ['allOf', 'anyOf', 'oneOf', 'x-alternatives'];
const ONES = ['if', 'then', 'else'];

/** The subschemas that may be applied to the same value as this one, with itself first. */
function applied(pair: VersionPair, schema: Json | undefined, found: Set<JsonObject>): Set<JsonObject> {
  if (!isObject(schema) || found.has(schema)) return found;
  found.add(schema);
  const { $ref, dependentSchemas } = schema;
  if (typeof $ref === 'string') applied(pair, pair.target($ref), found);
  for (const keyword of LISTS) {
    const list = schema[keyword];
    if (Array.isArray(list)) for (const entry of list) applied(pair, entry, found);
  }
  for (const keyword of ONES) applied(pair, schema[keyword], found);
  if (isObject(dependentSchemas)) for (const entry of Object.values(dependentSchemas)) applied(pair, entry, found);
  return found;
}

/**
 * Whether anything but its own `unevaluatedProperties` could evaluate a member with this name; null for any name that is not
 * mentioned and matches none of the `unmatched` patterns.
 */
export function mayEvaluate(
  pair: VersionPair,
  schema: JsonObject,
  name: string | null,
  unmatched: ReadonlySet<string> = new Set(),
): boolean {
  return [...applied(pair, schema, new Set())].some((part) => {
    if (part['additionalProperties'] !== undefined || '$dynamicRef' in part) return true;
    if (part !== schema && part['unevaluatedProperties'] !== undefined) return true;
    const patterns = Object.keys(isObject(part['patternProperties']) ? part['patternProperties'] : {});
    if (name === null) return patterns.some((pattern) => !unmatched.has(pattern));
    if (isObject(part['properties']) && Object.hasOwn(part['properties'], name)) return true;
    return patterns.some((pattern) => pair.matches(pattern, name) !== false);
  });
}

/** The names of members that anything applied to the same value as this schema declares. */
export function evaluatedNames(pair: VersionPair, schema: JsonObject): string[] {
  return [...applied(pair, schema, new Set())].flatMap(({ properties }) =>
    isObject(properties) ? Object.keys(properties) : [],
  );
}

/** Whether anything but its own `unevaluatedItems` could evaluate the entry at an index. */
export function mayEvaluateItem(pair: VersionPair, schema: JsonObject, index: number): boolean {
  return [...applied(pair, schema, new Set())].some(
    (part) =>
      part['items'] !== undefined ||
      part['contains'] !== undefined ||
      '$dynamicRef' in part ||
      (part !== schema && part['unevaluatedItems'] !== undefined) ||
      (Array.isArray(part['prefixItems']) && index < part['prefixItems'].length),
  );
}
