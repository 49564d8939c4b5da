import type { Field, RelationType } from '#generated/payloads.d.ts';
import type {
  Clause,
  ClauseSpan,
  FieldClause,
  QueryIssue,
  ResolvedClause,
  ResolvedQuery,
  ResolvedTest,
  QuerySpan,
  Target,
  ValueTest,
} from '#shared/query-terms/ast.ts';
import { plainReader, type QueryReader } from '#shared/query-terms/query-reader.ts';
import { knownHint, type ValueIssue } from '#shared/query-terms/query-value.ts';
import { words } from '#shared/search/words.ts';
import { readFieldTest } from './field-test.ts';
import { findField, type FoundField } from './find-field.ts';
import { linkTargets, readLink } from './link-tests.ts';
import { parseIssue } from './parse-issues.ts';
import { parseQuery, type ParsedQuery } from './parse.ts';
import { isRefusal, readTest } from './read-test.ts';
import { type FieldsOf, findWay, type QueryNames, namesLike, type WayStep, type QueryWay } from './ways.ts';

/** Each of these reads the links of every searched item. */
const MAX_RELATIONS = 20;

export type Resolution = { query: ResolvedQuery; issues: QueryIssue[] };

/**
 * Parses and resolves a query, with the issues of both steps: the only call that most callers need. `fieldsOf`: what
 * items that links lead to have, if these are not among the items with `fields`.
 */
export function readQuery(
  text: string,
  fields: readonly Field[],
  relationTypes: readonly RelationType[],
  reader = plainReader(),
  fieldsOf: FieldsOf = () => fields,
): Resolution {
  const parsed = parseQuery(text);
  const { query, issues } = resolveQuery(parsed, { fields, relationTypes, fieldsOf }, reader);
  return { query, issues: [...parsed.issues.map(parseIssue), ...issues].sort((a, b) => a.start - b.start) };
}

/**
 * Resolves names to paths and values to their types. Clauses with an issue are left out, and so is free text without a
 * letter or digit, since it matches nothing.
 */
function resolveQuery(
  { query, spans }: Pick<ParsedQuery, 'query' | 'spans'>,
  names: QueryNames,
  reader: QueryReader,
): Resolution {
  const issues: QueryIssue[] = [];
  let relations = 0;
  const resolveAll = (all: readonly Clause[], places: readonly ClauseSpan[] = []) =>
    all.flatMap((clause, index) => resolveClause(clause, places[index] ?? NOWHERE));
  const resolveClause = (clause: Clause, span: ClauseSpan): ResolvedClause[] => {
    if (clause.kind === 'text' || clause.kind === 'phrase') return resolveText(clause);
    if (clause.kind === 'group') {
      const any = clause.any.map((all, index) => resolveAll(all, span.any?.[index]));
      return groupOf(
        any.filter((all) => all.length > 0),
        clause.negated,
      );
    }
    const way = findWay(clause.field, names);
    if (!('last' in way)) return refuse(span.field, way);
    const found = findField(way.last, way.names.fields, way.names.relationTypes);
    if (!found) return refuse(span.field, unknownField(clause.field, way, names));
    const links = way.every.length + way.steps.length + (found.target.kind === 'relation' ? 1 : 0);
    relations += links;
    if (relations > MAX_RELATIONS) {
      const hint = `Name several items in one condition: -${clause.field}:A,B`;
      const message = `A query can have at most ${MAX_RELATIONS} conditions on links`;
      return relations - links > MAX_RELATIONS ? [] : refuse(span, { rule: 'limit', message, hint });
    }
    if (clause.kind === 'has')
      return along(way, [{ kind: 'has', target: found.target, negated: false }], clause.negated);
    const resolved = resolveTests(clause, found, span, way.names, reader);
    issues.push(...resolved.issues);
    if (resolved.issues.length > 0) return [];
    const any = [...clausesOf(found.target, resolved.tests), ...resolved.compared].map((one) => [one]);
    return along(way, groupOf(any, false), clause.negated);
  };
  const refuse = (span: QuerySpan, refusal: ValueIssue) => {
    issues.push(issueAt(span, refusal));
    return [];
  };
  return { query: { clauses: resolveAll(query.clauses, spans) }, issues };
}

function unknownField(name: string, { last, at }: QueryWay, names: QueryNames): ValueIssue {
  const hint = knownHint(name, namesLike(name, names), 'fields');
  if (at === 0) return { rule: 'field', message: `Unknown field "${name}"`, hint };
  return { rule: 'field', message: `Items behind "${name.slice(0, at - 1)}" have no field "${last}"`, hint };
}

/**
 * The clauses about the items at the end of a way. All of some pass if there is one that does and none that does not,
 * so stores know no other way.
 */
function along({ every, steps }: QueryWay, ends: ResolvedClause[], negated: boolean): ResolvedClause[] {
  const passing = behind(steps, ends);
  if (every.length === 0) return groupOf([passing], negated);
  const some = behind(every, passing);
  const failing = behind(every, groupOf([passing], true));
  return groupOf([[...some, ...groupOf([failing], true)]], negated);
}

function behind(steps: readonly WayStep[], clauses: ResolvedClause[]): ResolvedClause[] {
  return steps.reduceRight<ResolvedClause[]>(
    (inner, { step, kinds }) => [
      { kind: 'linked', step, ...(kinds && { kinds: [...kinds] }), clauses: inner, negated: false },
    ],
    clauses,
  );
}

const NOWHERE: ClauseSpan = { start: 0, end: 0, field: { start: 0, end: 0 }, tests: [] };

/** The number of links and the items at their other end are compared apart. */
function clausesOf(target: Target, tests: ResolvedTest[]): ResolvedClause[] {
  if (tests.length === 0) return [];
  if (target.kind !== 'relation') return [{ kind: 'field', target, tests, negated: false }];
  const any = linkTargets(target, tests).map((part): ResolvedClause[] => [{ kind: 'field', ...part, negated: false }]);
  return groupOf(any, false);
}

/** Parentheses around a single alternative change nothing, so that stores plan it as without. */
function groupOf(any: ResolvedClause[][], negated: boolean): ResolvedClause[] {
  const [all = [], ...more] = any;
  const [only, ...others] = all;
  if (more.length > 0 || (negated && others.length > 0)) return [{ kind: 'group', any, negated }];
  return negated && only ? [{ ...only, negated: !only.negated }] : all;
}

function resolveText(clause: Extract<Clause, { text: string }>): ResolvedClause[] {
  const found = words(clause.text);
  if (found.length === 0) return [];
  const { kind, text, negated } = clause;
  return [{ kind: 'text', text, words: found, prefix: kind === 'text', negated }];
}

function resolveTests(
  clause: FieldClause,
  found: FoundField,
  span: ClauseSpan,
  names: QueryNames,
  reader: QueryReader,
) {
  const tests: ResolvedTest[] = [];
  const compared: ResolvedClause[] = [];
  const issues: QueryIssue[] = [];
  clause.tests.forEach((test, index) => {
    const place = span.tests[index] ?? span;
    if (test.kind === 'field') {
      const comparison = readFieldTest(test, found, names);
      if ('rule' in comparison) issues.push(issueAt(place, comparison));
      else compared.push(comparison);
      return;
    }
    const reading =
      found.target.kind === 'relation' ? readLink(test, clause.field) : readForAll(test, found.fields, reader);
    if (isRefusal(reading)) issues.push(issueAt(place, reading));
    else tests.push(...reading);
  });
  return { tests, compared, issues };
}

/** If kinds disagree about a field, a test matches whatever it means for any of them. */
function readForAll(test: ValueTest, fields: readonly Field[], reader: QueryReader): ResolvedTest[] | ValueIssue {
  const readings = fields.map((field) => readTest(test, field, reader));
  const tests = readings.flatMap((reading) => (isRefusal(reading) ? [] : reading));
  if (tests.length === 0) return readings.find(isRefusal) ?? [];
  return [...new Map(tests.map((test) => [JSON.stringify(test), test])).values()];
}

function issueAt({ start, end }: QuerySpan, refusal: ValueIssue): QueryIssue {
  return { start, end, ...refusal };
}
