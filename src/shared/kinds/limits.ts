import type { Issue } from '#generated/payloads.d.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { toPointer } from '#shared/pointer.ts';
import { booleansIn, walkSchema } from '#shared/schema/vocabulary.ts';

/**
 * Limits of a schema folder. Each is several times what the largest public schemas need, and keeps reading one file,
 * and validating one item, within about a second.
 */
export const SCHEMA_LIMITS = {
  files: 2_000,
  fileCharacters: 2_000_000,
  folderCharacters: 32_000_000,
  depth: 100,
  subschemas: 5_000,
  folderSubschemas: 50_000,
  keywords: 200,
  values: 10_000,
  patterns: 500,
  computed: 500,
  innerIds: 500,
  parents: 50,
  references: 64,
  issues: 100,
} as const;

/** Totals over one schema, by name. */
type Totals = { patterns: number; computed: number; innerIds: number };

/**
 * Reports exceeded limits, with paths into the schema. Runs before any check that takes longer for a larger schema.
 */
export function checkLimits(schema: JsonObject): Issue[] {
  const issues: Issue[] = [];
  const totals: Totals = { patterns: 0, computed: 0, innerIds: 0 };
  let subschemas = 0;
  walkSchema(schema, (part, keys) => {
    subschemas += 1 + booleansIn(part);
    if (issues.length >= SCHEMA_LIMITS.issues) return;
    issues.push(...checkPart(part, keys));
    addTotals(totals, part);
  });
  if (subschemas > SCHEMA_LIMITS.subschemas)
    issues.unshift(tooMany('', 'subschemas', subschemas, SCHEMA_LIMITS.subschemas, 'Split it into several kinds.'));
  if (totals.patterns > SCHEMA_LIMITS.patterns)
    issues.push(tooMany('', 'patterns', totals.patterns, SCHEMA_LIMITS.patterns, 'Use "enum" or "format" instead.'));
  if (totals.computed > SCHEMA_LIMITS.computed)
    issues.push(
      tooMany('', 'computed fields', totals.computed, SCHEMA_LIMITS.computed, 'Split it into several kinds.'),
    );
  if (totals.innerIds > SCHEMA_LIMITS.innerIds)
    issues.push(tooMany('', 'inner $id', totals.innerIds, SCHEMA_LIMITS.innerIds, 'Refer to $defs by pointers.'));
  return issues;
}

export function tooMany(path: string, what: string, found: number, limit: number, hint: string): Issue {
  const message = `${found.toLocaleString('en')} ${what} are too many: at most ${limit.toLocaleString('en')}`;
  return { path, rule: 'size', message, hint };
}

function checkPart(part: JsonObject, keys: readonly string[]): Issue[] {
  const { keywords, values } = SCHEMA_LIMITS;
  const issues: Issue[] = [];
  const count = Object.keys(part).length;
  if (count > keywords)
    issues.push(tooMany(toPointer(keys), 'keywords', count, keywords, 'Move names of fields to "properties".'));
  for (const keyword of ['enum', 'required', 'x-transitions', 'examples']) {
    const size = sizeOf(part[keyword]);
    if (size <= values) continue;
    const hint =
      keyword === 'enum' ? 'Make the values items of a kind, and refer to them with "x-ref".' : 'List fewer.';
    issues.push(tooMany(toPointer([...keys, keyword]), 'values', size, values, hint));
  }
  return issues;
}

function addTotals(totals: Totals, part: JsonObject): void {
  totals.patterns += sizeOf(part['patternProperties']) + (typeof part['pattern'] === 'string' ? 1 : 0);
  if ('x-computed' in part) totals.computed += 1;
  if (typeof part['$id'] === 'string') totals.innerIds += 1;
}

function sizeOf(value: Json | undefined): number {
  return Array.isArray(value) ? value.length : isObject(value) ? Object.keys(value).length : 0;
}

/**
 * The offset of the bracket that nests a JSON text too deeply; null if there is none. Does not parse, so any text is
 * safe.
 */
export function tooDeepAt(text: string): number | null {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const letter = text[i];
    if (letter === '"') {
      for (i++; i < text.length && text[i] !== '"'; i++) if (text[i] === '\\') i++;
    } else if (letter === '{' || letter === '[') {
      depth += 1;
      if (depth > SCHEMA_LIMITS.depth) return i;
    } else if (letter === '}' || letter === ']') {
      depth -= 1;
    }
  }
  return null;
}
