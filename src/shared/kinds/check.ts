import type { Issue, RelationType } from '#generated/payloads.d.ts';
import { choicesOf, isSignal, typeOf } from '#shared/fields/fields.ts';
import { isObject, jsonDepth, type Json, type JsonObject } from '#shared/json.ts';
import { toPointer } from '#shared/pointer.ts';
import { checkPatterns } from '#shared/schema/check-patterns.ts';
import { dialectOf } from '#shared/schema/dialect.ts';
import { dereference } from '#shared/schema/local-ref.ts';
import { misspeltKeywords, walkSchema } from '#shared/schema/vocabulary.ts';
import { nearest } from '#shared/suggest.ts';
import { isSystemName } from '#shared/system-fields.ts';
import { assertCompiles } from '#shared/validation/compile.ts';
import { checkAgainstMeta } from '#shared/validation/meta.ts';
import type { BaseSchemas } from './base-schemas.ts';
import { checkComputedKeywords } from './computed/check-keyword.ts';
import { withStandardDialect } from './custom-dialect.ts';
import { describeKind } from './describe.ts';
import { modernize } from './draft-04.ts';
import { checkInPlaceReferences } from './in-place-references.ts';
import type { ResolvedKind } from './kind.ts';
import { checkLimits, SCHEMA_LIMITS } from './limits.ts';
import { resolveSchema } from './resolve.ts';

/** Kind IDs are used in URLs, file names and item IDs. */
export const KIND_PATTERN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** `warnings`: subschemas of a valid kind that cannot be validated because a referenced schema is missing. */
export type CheckedKind =
  | { resolved: ResolvedKind; issues: []; warnings: Issue[] }
  | { resolved: null; issues: Issue[]; warnings: [] };

/**
 * Validates one schema file and resolves it to a kind. Every issue is reported; paths point into the file as written.
 * Used by both the server's watcher and `schema check`, so both reject the same files for the same reasons.
 */
export function checkKind(
  kind: string,
  written: Json,
  base: BaseSchemas,
  relationTypes: readonly RelationType[],
): CheckedKind {
  const rejected = (issues: Issue[]): CheckedKind => ({ resolved: null, issues, warnings: [] });
  if (!KIND_PATTERN.test(kind)) {
    return rejected([
      issueAt(
        '',
        'kind id',
        `"${kind}" is not a valid kind ID`,
        'Use only letters, digits, _ and - in the file name, at most 64.',
      ),
    ]);
  }
  if (!isObject(written))
    return rejected([issueAt('', 'type', 'A kind must be a JSON Schema object', 'Start the file with {.')]);
  if (jsonDepth(written, SCHEMA_LIMITS.depth + 1) > SCHEMA_LIMITS.depth) {
    return rejected([
      issueAt(
        '',
        'depth',
        `The schema is nested more than ${SCHEMA_LIMITS.depth} levels deep`,
        'Move inner subschemas to $defs.',
      ),
    ]);
  }
  const large = checkLimits(written);
  if (large.length > 0) return rejected(large);
  const { source, issues: unknown } = withStandardDialect(modernize(written), base);
  if (unknown.length > 0) return rejected([...unknown]);
  if (dialectOf(source) === null) {
    return rejected([
      issueAt(
        '/$schema',
        '$schema',
        `${JSON.stringify(source['$schema'])} is not a supported draft`,
        'Use draft-04, draft-06, draft-07, 2019-09 or 2020-12, or add the meta-schema to schemas/base.',
      ),
    ]);
  }
  const issues = [...checkAgainstMeta(source), ...misspeltKeywords(source)];
  const resolved = resolve(kind, source, base, issues);
  if (resolved === undefined) return rejected(issues);
  const { schema, warnings } = resolved;
  const tooLarge = checkLimits(schema).map(withBaseSchemas);
  if (tooLarge.length > 0) return rejected([...issues, ...tooLarge]);
  addIssues(issues, () => checkRoot(schema));
  addIssues(issues, () => checkReferences(schema));
  addIssues(issues, () => checkInPlaceReferences(schema));
  addIssues(issues, () => checkPatterns(schema));
  addIssues(issues, () => checkKeywords(schema, relationTypes));
  for (const check of [checkComputedKeywords, checkCompiles]) if (issues.length === 0) issues.push(...check(schema));
  if (issues.length > 0) return rejected(issues);
  return { resolved: describeKind(kind, schema), issues: [], warnings };
}

type Resolved = ReturnType<typeof resolveSchema>;

function resolve(kind: string, source: JsonObject, base: BaseSchemas, issues: Issue[]): Resolved | undefined {
  let resolved: Resolved | undefined;
  addIssues(issues, () => (resolved = resolveSchema(kind, source, base)).issues);
  return resolved;
}

/**
 * A check may crash on something that an earlier one has reported; its own issues are then found once that is fixed.
 */
function addIssues(issues: Issue[], check: () => Issue[]): void {
  try {
    issues.push(...check());
  } catch (error) {
    if (issues.length === 0) throw error;
  }
}

/** Drops the path, which is that of the merged schema and not in any file. */
function withBaseSchemas(issue: Issue): Issue {
  return { ...issue, path: '', message: `With the base schemas it refers to: ${issue.message}` };
}

function checkCompiles(schema: JsonObject): Issue[] {
  try {
    atDepth(STACK_RESERVE, () => assertCompiles(schema));
    return [];
  } catch (error) {
    if (error instanceof RangeError)
      return [issueAt('', 'depth', 'Its references lead through too many schemas in a row', 'Use fewer definitions.')];
    const message = error instanceof Error ? error.message : String(error);
    const twice = /^reference "schemawerk:[\w-]+(#.+)" resolves to more than one schema/.exec(message);
    if (twice?.[1] !== undefined)
      return [issueAt('', '$id', `The $id ${twice[1]} is used twice`, 'Give each subschema its own, or remove them.')];
    return [issueAt('', 'schema', `Cannot compile the schema: ${message}`, 'Fix the keyword that the message names.')];
  }
}

/** Stack depth at which a schema is compiled here: deeper than in use, so that what compiles here compiles there. */
const STACK_RESERVE = 500;

function atDepth(calls: number, work: () => void): void {
  if (calls === 0) work();
  else atDepth(calls - 1, work);
}

function issueAt(path: string, rule: string, message: string, hint: string): Issue {
  return { path, rule, message, hint };
}

/** Items are objects: a schema for lists or scalars cannot be a kind. */
function checkRoot(schema: JsonObject): Issue[] {
  const root = dereference(schema, schema);
  const types = root['type'] === undefined ? ['object'] : [root['type']].flat();
  if (types.includes('object')) return [];
  return [
    issueAt(
      '/type',
      'type',
      `Items must be objects, but this schema describes ${JSON.stringify(root['type'])}`,
      'Use "type": "object" and move the value to a property.',
    ),
  ];
}

/** Without this check, a local `$ref` to a missing subschema would only fail when an item is validated. */
function checkReferences(schema: JsonObject): Issue[] {
  const issues: Issue[] = [];
  walkSchema(schema, (part, keys) => {
    const ref = part['$ref'];
    if (typeof ref !== 'string' || !ref.startsWith('#/')) return;
    if (resolves(schema, ref) || Object.keys(dereference(schema, { $ref: ref, title: '' })).length > 1) return;
    issues.push(
      issueAt(
        toPointer([...keys, '$ref']),
        '$ref',
        `"${ref}" does not exist in this schema`,
        'Define it under $defs or fix the reference.',
      ),
    );
  });
  return issues;
}

function resolves(schema: JsonObject, ref: string): boolean {
  let value: Json | undefined = schema;
  for (const raw of ref.slice(2).split('/')) {
    const key = decode(raw).replaceAll('~1', '/').replaceAll('~0', '~');
    value = Array.isArray(value)
      ? value[Number(key)]
      : isObject(value) && Object.hasOwn(value, key)
        ? value[key]
        : undefined;
  }
  return value !== undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What the meta-schema cannot check: names and values of transitions that must exist. */
function checkKeywords(schema: JsonObject, relationTypes: readonly RelationType[]): Issue[] {
  const issues: Issue[] = [];
  const options = schema['x-kind'];
  const properties = Object.keys(isObject(schema['properties']) ? schema['properties'] : {});
  if (isObject(options) && properties.length > 0) {
    const columns = Array.isArray(options['columns'])
      ? options['columns'].map((name, i) => [name, `/x-kind/columns/${i}`] as const)
      : [];
    const named = [
      ...columns,
      ...(options['titleField'] === undefined ? [] : [[options['titleField'], '/x-kind/titleField'] as const]),
      ...runProperties(options),
      ...documentProperties(options),
    ];
    for (const [name, path] of named) {
      if (typeof name !== 'string' || properties.includes(name.split('.')[0] ?? '') || isSystemName(name)) continue;
      issues.push(issueAt(path, 'x-kind', `"${name}" is not a property of this kind`, hintNear(name, properties)));
    }
  }
  const relations = relationTypes.map((type) => type.id);
  walkSchema(schema, (part, keys) => {
    const ref = part['x-ref'];
    if (
      isObject(ref) &&
      typeof ref['relation'] === 'string' &&
      relationTypes.length > 0 &&
      !relations.includes(ref['relation'])
    ) {
      issues.push(
        issueAt(
          toPointer([...keys, 'x-ref', 'relation']),
          'x-ref',
          `"${ref['relation']}" is not a relation type`,
          hintNear(ref['relation'], relations),
        ),
      );
    }
    issues.push(...checkSignalKeyword(part, keys), ...checkTransitionKeywords(part, keys));
  });
  return issues;
}

/** The properties that `x-kind` names for running items or recording runs, with their paths. */
function runProperties({ runChecks, runScenario, runSteps, runRecord }: JsonObject): (readonly [Json, string])[] {
  const record = isObject(runRecord) ? Object.entries(runRecord) : [];
  const lists = [
    [runSteps, '/x-kind/runSteps/list'],
    [isObject(runRecord) ? runRecord['steps'] : undefined, '/x-kind/runRecord/steps/list'],
  ] as const;
  return [
    ...(runChecks === undefined ? [] : [[runChecks, '/x-kind/runChecks'] as const]),
    ...(runScenario === undefined ? [] : [[runScenario, '/x-kind/runScenario'] as const]),
    ...lists.flatMap(([value, path]) => (isObject(value) ? [[value['list'] ?? null, path] as const] : [])),
    ...record.flatMap(([key, name]) =>
      ['relation', 'verdicts', 'steps'].includes(key) ? [] : [[name, `/x-kind/runRecord/${key}`] as const],
    ),
  ];
}

function documentProperties({ document }: JsonObject): (readonly [Json, string])[] {
  return isObject(document)
    ? Object.entries(document).map(([key, name]) => [name, `/x-kind/document/${key}`] as const)
    : [];
}

function checkSignalKeyword(part: JsonObject, keys: string[]): Issue[] {
  if (!isSignal(part) || ['string', 'any'].includes(typeOf(part))) return [];
  const hint = 'Put it on a string, or on the items of an array.';
  return [issueAt(toPointer([...keys, 'x-ref']), 'x-ref', 'Only a string can be the path of a signal', hint)];
}

function checkTransitionKeywords(part: JsonObject, keys: string[]): Issue[] {
  const transitions = part['x-transitions'];
  if (!isObject(transitions)) return [];
  const values = (choicesOf(part) ?? []).map(({ value }) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  );
  const named = Object.entries(transitions).flatMap(([from, to]) => [
    from,
    ...(Array.isArray(to) ? to.map(String) : []),
  ]);
  const known = new Set(values);
  return [...new Set(named)]
    .filter((value) => !known.has(value))
    .slice(0, SCHEMA_LIMITS.issues)
    .map((value) =>
      issueAt(
        toPointer([...keys, 'x-transitions']),
        'x-transitions',
        `"${value}" is not one of the values`,
        hintNear(value, values),
      ),
    );
}

function hintNear(word: string, known: readonly string[]): string {
  const [near] = nearest(word, known, 1);
  return near === undefined ? `Use one of: ${known.slice(0, 20).join(', ')}.` : `Did you mean "${near}"?`;
}
