import type { Issue } from '#generated/payloads.d.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { fromPointer, toPointer, valueAt } from '#shared/pointer.ts';
import { decodeFragment } from '#shared/schema/local-ref.ts';
import { walkSchema } from '#shared/schema/vocabulary.ts';
import { SCHEMA_LIMITS } from './limits.ts';

/** Keywords whose subschemas apply to the same value as the schema they are in. */
const SAME_VALUE = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'] as const;

/**
 * Reports references that lead back to themselves, or through very many schemas, without descending into a property or
 * entry: validating any value with them would never end.
 */
export function checkInPlaceReferences(root: JsonObject): Issue[] {
  const issues: Issue[] = [];
  const done = new Set<JsonObject>();
  const paths = new Map<JsonObject, string[]>();
  walkSchema(root, (part, keys) => paths.set(part, keys));
  const visit = (schema: JsonObject, open: Set<JsonObject>): void => {
    if (done.has(schema) || issues.length > 0) return;
    const problem = open.has(schema)
      ? 'leads back to itself without going into a field'
      : open.size > SCHEMA_LIMITS.references
        ? `leads through more than ${SCHEMA_LIMITS.references} schemas without going into a field`
        : undefined;
    if (problem !== undefined) {
      issues.push(issueOf(schema, [...open], paths, problem));
      return;
    }
    open.add(schema);
    for (const next of sameValue(root, schema)) visit(next, open);
    open.delete(schema);
    done.add(schema);
  };
  for (const schema of paths.keys()) visit(schema, new Set());
  return issues;
}

function issueOf(
  schema: JsonObject,
  open: readonly JsonObject[],
  paths: ReadonlyMap<JsonObject, string[]>,
  problem: string,
): Issue {
  const reference = open.find((entry) => '$ref' in entry && open.indexOf(entry) >= open.indexOf(schema)) ?? schema;
  return {
    path: toPointer([...(paths.get(reference) ?? []), '$ref']),
    rule: '$ref',
    message: `"${String(reference['$ref'])}" ${problem}`,
    hint: 'Move the reference under "properties" or "items", or remove it.',
  };
}

function sameValue(root: JsonObject, schema: JsonObject): JsonObject[] {
  const dependent = schema['dependentSchemas'];
  const inner = SAME_VALUE.flatMap((keyword): Json[] => {
    const value = schema[keyword];
    return Array.isArray(value) ? value : value === undefined ? [] : [value];
  });
  return [...inner, ...(isObject(dependent) ? Object.values(dependent) : []), targetOf(root, schema['$ref'])].filter(
    isObject,
  );
}

function targetOf(root: JsonObject, ref: Json | undefined): Json | undefined {
  if (ref === '#') return root;
  return typeof ref === 'string' && ref.startsWith('#/')
    ? valueAt(root, fromPointer(decodeFragment(ref.slice(1))))
    : undefined;
}
