import { isObject, type Json, type JsonObject } from '#shared/json.ts';

/** A keyword together with those that change its meaning. */
export function partOf(goal: JsonObject, keyword: string): JsonObject {
  const companions = COMPANIONS[keyword] ?? [];
  const part: JsonObject = { [keyword]: goal[keyword] ?? null };
  for (const companion of companions) {
    const value = goal[companion];
    if (value !== undefined) part[companion] = SHAPES.has(companion) ? permissive(value) : value;
  }
  return part;
}

/** Keywords with subschemas for the same value, which may evaluate its members. */
const APPLICATORS = ['$ref', 'allOf', 'anyOf', 'oneOf', 'x-alternatives', 'if', 'then', 'else', 'dependentSchemas'];

const COMPANIONS: Record<string, readonly string[]> = {
  unevaluatedProperties: ['properties', 'patternProperties', 'additionalProperties', ...APPLICATORS],
  unevaluatedItems: ['prefixItems', 'items', 'contains', 'minContains', 'maxContains', ...APPLICATORS],
  additionalProperties: ['properties', 'patternProperties'],
  items: ['prefixItems'],
  contains: ['minContains', 'maxContains'],
  if: ['then', 'else'],
};

/** Companions that only declare which properties or entries there are. */
const SHAPES = new Set(['properties', 'patternProperties', 'prefixItems']);

function permissive(value: Json): Json {
  if (Array.isArray(value)) return value.map(() => true);
  return isObject(value) ? Object.fromEntries(Object.keys(value).map((name) => [name, true])) : value;
}

/** Subschemas that together say what this one says; itself alone if it cannot be divided. */
export function partsOf(schema: Json): Json[] {
  if (!isObject(schema)) return [schema];
  const { properties, required, allOf } = schema;
  const companions = Object.keys(schema)
    .flatMap((keyword) => COMPANIONS[keyword] ?? [])
    .filter((name) => !SHAPES.has(name));
  const keywords = Object.keys(schema).filter(
    (keyword) => !companions.includes(keyword) && !keyword.startsWith('x-') && !DEFINITIONS.has(keyword),
  );
  if (keywords.some((keyword) => keyword.startsWith('unevaluated'))) return [schema];
  if (keywords.length !== 1) return keywords.map((keyword) => partOf(schema, keyword));
  if (isObject(properties)) return Object.entries(properties).map(([name, own]) => ({ properties: { [name]: own } }));
  if (Array.isArray(required)) return required.map((name) => ({ required: [name] }));
  return Array.isArray(allOf) ? allOf : [schema];
}

const DEFINITIONS = new Set(['$defs', 'definitions']);
