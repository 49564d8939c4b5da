import type { Issue } from '#generated/payloads.d.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { subschemaCount } from '#shared/schema/vocabulary.ts';
import { type BaseSchemas, baseCopy, localRef } from './base-schemas.ts';
import { SCHEMA_LIMITS } from './limits.ts';

type Merged = { schema: JsonObject; issues: Issue[] };

/**
 * Merges `allOf` entries that consist only of a reference to a base file. Parent properties come first, the child's
 * keywords take precedence; `unevaluatedProperties: false` becomes the cheaper `additionalProperties: false` if nothing
 * else can evaluate properties. The result shares the parents' subschemas with other kinds.
 */
export function mergeParents(schema: JsonObject, base: BaseSchemas): Merged {
  let known = mergedOf.get(base);
  if (known === undefined) {
    known = mergeAll(base);
    mergedOf.set(base, known);
  }
  return merge(schema, base, known);
}

/** Base schemas with their own parents merged: each once, however often it is extended. */
const mergedOf = new WeakMap<BaseSchemas, Map<string, Merged>>();

/**
 * Level by level, starting with schemas that extend none. What is left is in a cycle, extends one, or has too many
 * levels.
 */
function mergeAll(base: BaseSchemas): Map<string, Merged> {
  const known = new Map<string, Merged>();
  let open = new Map([...base].map(([file, schema]) => [file, parentsOf(schema, base)]));
  for (let level = 0; level <= SCHEMA_LIMITS.parents && open.size > 0; level++) {
    const ready = [...open].filter(([, parents]) => parents.every((parent) => known.has(parent)));
    const merged = ready.map(([file]) => {
      return [file, withinLimit(file, merge(baseCopy(file, base), base, known))] as const;
    });
    for (const [file, result] of merged) known.set(file, result);
    open = new Map([...open].filter(([file]) => !known.has(file)));
  }
  for (const file of open.keys()) known.set(file, endless(file, open));
  return known;
}

function withinLimit(file: string, merged: Merged): Merged {
  const { subschemas } = SCHEMA_LIMITS;
  if (subschemaCount(merged.schema) <= subschemas) return merged;
  return failed('size', `${file} and what it extends have more than ${subschemas} subschemas`, 'Extend smaller ones.');
}

function endless(file: string, open: ReadonlyMap<string, string[]>): Merged {
  const trail: string[] = [];
  let next: string | undefined = file;
  while (next !== undefined && !trail.includes(next)) {
    trail.push(next);
    next = open.get(next)?.find((parent) => open.has(parent));
  }
  if (next === undefined)
    return failed(
      '$ref',
      `${file} extends more than ${SCHEMA_LIMITS.parents} base schemas in a row`,
      'Join some of them.',
    );
  const cycle = [...trail, next].join(' -> ');
  return failed('$ref', `Circular reference between base schemas: ${cycle}`, 'Remove one of the references.');
}

function failed(rule: string, message: string, hint: string): Merged {
  return { schema: {}, issues: [{ path: '/allOf', rule, message, hint }] };
}

function merge(schema: JsonObject, base: BaseSchemas, known: ReadonlyMap<string, Merged>): Merged {
  const { allOf, ...own } = schema;
  const parents = parentsOf(schema, base).map((file) => known.get(file) ?? { schema: {}, issues: [] });
  const rest = entriesOf(allOf).filter((entry) => parentFile(entry, base) === undefined);
  const parent = parents.reduce<JsonObject>((whole, next) => join(whole, withoutIdentity(next.schema)), {});
  const joined = join(parent, rest.length > 0 ? { ...own, allOf: rest } : own);
  const issues = parents.flatMap((entry) => entry.issues);
  return { schema: closeCheaply(joined), issues: [...new Set(issues)] };
}

function parentsOf(schema: JsonObject, base: BaseSchemas): string[] {
  return [...new Set(entriesOf(schema['allOf']).flatMap((entry) => parentFile(entry, base) ?? []))];
}

function entriesOf(allOf: Json | undefined): Json[] {
  return Array.isArray(allOf) ? allOf : [];
}

function parentFile(entry: Json, base: BaseSchemas): string | undefined {
  if (!isObject(entry) || Object.keys(entry).length !== 1 || typeof entry['$ref'] !== 'string') return undefined;
  const local = localRef(entry['$ref'], undefined, base);
  return local?.fragment === '' ? local.file : undefined;
}

function withoutIdentity(schema: JsonObject): JsonObject {
  const { $id, $schema, title, description, ...rest } = schema;
  return rest;
}

function join(parent: JsonObject, child: JsonObject): JsonObject {
  const joined: JsonObject = { ...parent, ...child };
  for (const keyword of ['properties', 'patternProperties', '$defs', 'definitions', 'x-kind'] as const) {
    const [a, b] = [parent[keyword], child[keyword]];
    if (isObject(a) && isObject(b)) joined[keyword] = joinMembers(a, b);
  }
  const required = [...entriesOf(parent['required']), ...entriesOf(child['required'])];
  if (required.length > 0) joined['required'] = [...new Set(required)];
  // two parents with a common parent contribute the same entries
  const all = [...entriesOf(parent['allOf']), ...entriesOf(child['allOf'])];
  if (all.length > 0) joined['allOf'] = [...new Set(all)];
  return joined;
}

/** A property that both parent and child describe inherits the keywords that the child does not set. */
function joinMembers(parent: JsonObject, child: JsonObject): JsonObject {
  const joined: JsonObject = { ...parent, ...child };
  for (const [name, a] of Object.entries(parent)) {
    const b = child[name];
    if (isObject(a) && isObject(b)) joined[name] = { ...a, ...b };
  }
  return joined;
}

const APPLICATORS = ['$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'dependentSchemas'];

function closeCheaply(schema: JsonObject): JsonObject {
  if (schema['unevaluatedProperties'] !== false || APPLICATORS.some((keyword) => keyword in schema)) return schema;
  const { unevaluatedProperties, ...rest } = schema;
  return 'additionalProperties' in rest ? schema : { ...rest, additionalProperties: false };
}
