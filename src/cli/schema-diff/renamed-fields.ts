import { cloneJson, isObject, setKey, type Json, type JsonObject } from '#shared/json.ts';
import type { Rename } from '#shared/kinds/renames.ts';

/** Keywords other than `properties` that may name properties. */
const MENTIONING = [
  '$ref',
  'allOf',
  'anyOf',
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
  'else',
  'if',
  'not',
  'oneOf',
  'patternProperties',
  'propertyNames',
  'then',
];

/**
 * The old schema as it applies to items read with the new names. A name that more than `properties` and `required` may
 * depend on is kept, so that the field is compared as removed and added.
 */
export function withRenamed(schema: JsonObject, renames: readonly Rename[]): { schema: JsonObject; renamed: Rename[] } {
  const whole = cloneJson(schema);
  const renamed = renames.filter((rename) => {
    const part = partAt(whole, rename.parent);
    if (part === undefined || !isPlain(part, rename)) return false;
    renameIn(part, rename);
    return true;
  });
  return { schema: whole, renamed };
}

function partAt(schema: JsonObject, parent: readonly string[]): JsonObject | undefined {
  let part: Json | undefined = schema;
  for (const key of parent) {
    const properties: Json | undefined = isObject(part) ? part['properties'] : undefined;
    part = isObject(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined;
  }
  return isObject(part) ? part : undefined;
}

function isPlain(part: JsonObject, { from, to }: Rename): boolean {
  const { properties } = part;
  if (!isObject(properties) || !Object.hasOwn(properties, from) || Object.hasOwn(properties, to)) return false;
  const names = [from, to].map((name) => JSON.stringify(name));
  return MENTIONING.every((keyword) => {
    if (part[keyword] === undefined) return true;
    if (keyword === '$ref' || keyword === 'patternProperties' || keyword === 'propertyNames') return false;
    const text = JSON.stringify(part[keyword]);
    return !text.includes('"$ref"') && !names.some((name) => text.includes(name));
  });
}

function renameIn(part: JsonObject, { from, to }: Rename): void {
  const properties: JsonObject = {};
  for (const [name, schema] of Object.entries(isObject(part['properties']) ? part['properties'] : {}))
    setKey(properties, name === from ? to : name, schema);
  part['properties'] = properties;
  const { required } = part;
  if (Array.isArray(required)) part['required'] = required.map((name) => (name === from ? to : name));
}
