import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import type { VersionPair } from './version-pair.ts';

/** Keywords with subschemas for the same value, any of which may evaluate its properties. */
const LISTS = ['allOf', 'anyOf', 'oneOf', 'x-alternatives'];
const ONES = ['if', 'then', 'else'];

/** Whether anything depends on the condition of a subschema: otherwise the validator passes over it. */
export function hasEffect({ then, else: otherwise }: JsonObject): boolean {
  return isConclusive(then) || isConclusive(otherwise);
}

/** A subschema that always holds is passed over. */
export function isConclusive(schema: Json | undefined): boolean {
  return isObject(schema) ? Object.keys(schema).length > 0 : schema === false;
}

/**
 * The subschemas that may apply to the same value as this one, starting with itself. Those that depend on an `absent`
 * property do not.
 */
function applied(
  pair: VersionPair,
  schema: Json | undefined,
  absent: ReadonlySet<string>,
  found = new Set<JsonObject>(),
): Set<JsonObject> {
  if (!isObject(schema) || found.has(schema)) return found;
  found.add(schema);
  const { $ref, dependentSchemas } = schema;
  if (typeof $ref === 'string') applied(pair, pair.target($ref), absent, found);
  for (const keyword of LISTS) {
    const list = schema[keyword];
    if (Array.isArray(list)) for (const entry of list) applied(pair, entry, absent, found);
  }
  if (hasEffect(schema)) for (const keyword of ONES) applied(pair, schema[keyword], absent, found);
  for (const [name, entry] of Object.entries(isObject(dependentSchemas) ? dependentSchemas : {}))
    if (!absent.has(name)) applied(pair, entry, absent, found);
  return found;
}

/** A property by its name; null for any that is not mentioned and matches none of the `unmatched` patterns. */
type Unevaluated = { name: string | null; absent: ReadonlySet<string>; unmatched?: ReadonlySet<string> };

/**
 * Whether anything but the schema's own `unevaluatedProperties` may evaluate the property of an object without the
 * `absent` ones.
 */
export function mayEvaluate(
  pair: VersionPair,
  schema: JsonObject,
  { name, absent, unmatched = new Set() }: Unevaluated,
): boolean {
  return [...applied(pair, schema, absent)].some((part) => {
    if (part['additionalProperties'] !== undefined || '$dynamicRef' in part) return true;
    if (part !== schema && part['unevaluatedProperties'] !== undefined) return true;
    const patterns = Object.keys(isObject(part['patternProperties']) ? part['patternProperties'] : {});
    if (name === null) return patterns.some((pattern) => !unmatched.has(pattern));
    if (isObject(part['properties']) && Object.hasOwn(part['properties'], name)) return true;
    return patterns.some((pattern) => pair.matches(pattern, name) !== false);
  });
}

/** The names of properties declared by this schema or any other that may apply to the same value. */
export function evaluatedNames(pair: VersionPair, schema: JsonObject): string[] {
  return [...applied(pair, schema, new Set())].flatMap(({ properties }) =>
    isObject(properties) ? Object.keys(properties) : [],
  );
}

/** Whether anything but the schema's own `unevaluatedItems` may evaluate the entry at an index. */
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
