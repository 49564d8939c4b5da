import type { Issue } from '#generated/payloads.d.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { toPointer } from '#shared/pointer.ts';
import { nearest } from '#shared/suggest.ts';

/** The keywords that Schemawerk adds to JSON Schema. Any other `x-` keyword is ignored. */
export const KEYWORDS = [
  'x-kind',
  'x-unit',
  'x-ref',
  'x-transitions',
  'x-widget',
  'x-index',
  'x-group',
  'x-renamed-from',
  'x-computed',
  'x-sentence',
  'x-value-of',
  'x-signal-type',
  'x-integrity',
] as const;

/** Keywords whose value is one schema. */
export const ONE = [
  'additionalItems',
  'additionalProperties',
  'contains',
  'contentSchema',
  'else',
  'if',
  'items',
  'not',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
];
/** Keywords whose value is a list of schemas; `items` is one of them before 2020-12. */
export const LIST = ['allOf', 'anyOf', 'items', 'oneOf', 'prefixItems'];
/** Keywords whose value maps names to schemas. */
export const MAP = ['$defs', 'definitions', 'dependencies', 'dependentSchemas', 'patternProperties', 'properties'];

/**
 * Calls `visit` for a schema and every subschema, with its path. Only visits the locations where JSON Schema allows
 * schemas, so that a property called `items` or a `const` object is not mistaken for one.
 */
export function walkSchema(
  schema: Json | undefined,
  visit: (schema: JsonObject, keys: string[]) => void,
  keys: string[] = [],
): void {
  if (!isObject(schema)) return;
  visit(schema, keys);
  for (const keyword of ONE) walkSchema(schema[keyword], visit, [...keys, keyword]);
  for (const keyword of LIST) {
    const list = schema[keyword];
    if (Array.isArray(list)) list.forEach((entry, i) => walkSchema(entry, visit, [...keys, keyword, String(i)]));
  }
  for (const keyword of MAP) {
    const map = schema[keyword];
    if (!isObject(map)) continue;
    for (const [name, entry] of Object.entries(map)) walkSchema(entry, visit, [...keys, keyword, name]);
  }
}

/** The number of subschemas, including the schema itself and boolean ones. */
export function subschemaCount(schema: JsonObject): number {
  let count = 0;
  walkSchema(schema, (part) => (count += 1 + booleansIn(part)));
  return count;
}

/** The number of direct subschemas that are `true` or `false`. */
export function booleansIn(part: JsonObject): number {
  const lists = [...LIST, ...MAP].flatMap((keyword) => {
    const value = part[keyword];
    return Array.isArray(value) ? [value] : isObject(value) && MAP.includes(keyword) ? [Object.values(value)] : [];
  });
  return lists.reduce((sum, list) => sum + list.filter((entry) => typeof entry === 'boolean').length, 0);
}

/** Misspelt custom keywords: `x-gruop` would otherwise be silently ignored. */
export function misspeltKeywords(schema: JsonObject): Issue[] {
  const issues: Issue[] = [];
  const known: readonly string[] = KEYWORDS;
  walkSchema(schema, (part, keys) => {
    for (const keyword of Object.keys(part)) {
      const plain = keyword.toLowerCase().replaceAll('_', '-');
      if (known.includes(keyword) || !plain.startsWith('x-')) continue;
      const [meant] = known.includes(plain) ? [plain] : nearest(plain, known, 1);
      if (meant === undefined) continue;
      issues.push({
        path: toPointer([...keys, keyword]),
        rule: 'vocabulary',
        message: `Unknown keyword "${keyword}"`,
        hint: `Did you mean "${meant}"?`,
      });
    }
  });
  return issues;
}
