import { type RawBuilder, sql } from 'kysely';
import type { Condition, Dialect, ResolvedTextClause, TypedValue } from '#server/store/database/dialect.ts';
import { comparable } from '#server/store/database/storable.ts';
import { coverageAt } from '#server/store/evidence/coverage-value.ts';
import type { Selection } from '#server/store/store.ts';
import type { ResolvedClause, ResolvedTest, Target } from '#shared/query-terms/ast.ts';
import type { SystemFieldName } from '#shared/system-fields.ts';

export type FieldOrHas = Extract<ResolvedClause, { kind: 'field' | 'has' }>;

/** The condition of each text clause that is not a part of the search as a whole. */
export type TextConditions = ReadonlyMap<ResolvedClause, Condition>;

/** All columns of row `i`. */
export const ROW_COLUMNS = sql.raw(
  'i.seq, i.id, i.kind, i.rev, i.name, i.created_at, i.updated_at, i.created_by, i.updated_by, i.deleted_at, i.data',
);

/** The rows of a selection before its query filters them. The kind is a literal, as partial indexes require. */
export function scopeConditions({ kind, deleted }: Omit<Selection, 'query'>, row = sql`i.`): Condition[] {
  const live: Condition = deleted ? sql`${row}deleted_at is not null` : sql`${row}deleted_at is null`;
  return kind === undefined ? [live] : [sql`${row}kind = ${sql.lit(comparable(kind))}`, live];
}

/** A negated clause is true exactly where the plain one is not, including where the value is missing. */
export function clauseCondition(
  dialect: Dialect,
  clause: ResolvedClause,
  texts: TextConditions = new Map(),
): Condition {
  const plain = plainCondition(dialect, clause, texts);
  return clause.negated ? sql`((${plain}) is not true)` : plain;
}

function plainCondition(dialect: Dialect, clause: ResolvedClause, texts: TextConditions): Condition {
  switch (clause.kind) {
    case 'text':
      return texts.get(clause) ?? sql`false`;
    case 'has':
      return isPresent(dialect, clause.target);
    case 'field':
      return hasPassing(dialect, clause);
    case 'group': {
      const any = clause.any.map((all) =>
        allOf(mergedNegations(all).map((inner) => clauseCondition(dialect, inner, texts))),
      );
      return sql`((${sql.join(any, sql`) or (`)}))`;
    }
    case 'compared': {
      const [left, right] = [clause.left, clause.right].map((target) => singleValue(dialect, target)[clause.as]);
      return sql`(${left} ${sql.raw(clause.operator ?? '=')} ${right})`;
    }
    case 'linked':
      return someEnd(dialect, clause);
  }
}

/** What two fields are compared by; links have no single value. */
function singleValue(dialect: Dialect, target: Target): TypedValue {
  if (target.kind === 'data') return dialect.at(target.path);
  const none = sql<null>`null`;
  return target.kind === 'builtin' ? builtinValue(target.name) : { text: none, number: none, boolean: none };
}

/** Row `i` is the item itself, and within the innermost `exists` the one at the other end. */
function someEnd(dialect: Dialect, { step, kinds, clauses }: Extract<ResolvedClause, { kind: 'linked' }>): Condition {
  const passes = [
    ...scopeConditions({}),
    ...(kinds ? [isOneOf(sql`i.kind`, kinds.map(comparable))] : []),
    ...clauses.map((clause) => clauseCondition(dialect, clause)),
  ];
  const ends = (id: RawBuilder<unknown>) =>
    sql<boolean>`exists (select 1 from item as i where i.id = ${id} and ${allOf(passes)})`;
  return step.kind === 'relation'
    ? someLink(step, ends(linkedValue(step).text))
    : dialect.someAt(step.path, ({ text }) => ends(text));
}

/** The text clauses of these and within their groups. */
export function textClauses(clauses: readonly ResolvedClause[]): ResolvedTextClause[] {
  return clauses.flatMap((clause) => {
    if (clause.kind === 'group') return clause.any.flatMap(textClauses);
    return clause.kind === 'text' ? [clause] : [];
  });
}

/** Merges negated clauses about the same values: neither A nor B is not (A or B), which reads the values once. */
export function mergedNegations(clauses: readonly ResolvedClause[]): ResolvedClause[] {
  const merged = new Map<string, ResolvedClause>();
  for (const clause of clauses) {
    const isMerged = clause.kind === 'field' && clause.negated;
    const key = isMerged ? JSON.stringify(clause.target) : `clause ${merged.size}`;
    const before = merged.get(key);
    const tests = before?.kind === 'field' && isMerged ? [...before.tests, ...clause.tests] : undefined;
    merged.set(key, tests && isMerged ? { ...clause, tests } : clause);
  }
  return [...merged.values()];
}

/** Joins in the written order, which SQLite would otherwise choose by itself. */
export function inOrder({ name }: Dialect): RawBuilder<unknown> {
  return name === 'sqlite' ? sql`cross join` : sql`join`;
}

export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}

/** True if the value passes any of the tests. */
export function passesAny(
  value: TypedValue,
  tests: readonly ResolvedTest[],
  isText: Dialect['isText'] = isOneOf,
): Condition {
  const conditions = [...equalities(value, tests, isText), ...tests.flatMap((test) => betweenBounds(value, test))];
  return conditions.length === 1 && conditions[0] ? conditions[0] : sql`(${sql.join(conditions, sql` or `)})`;
}

/** Can be compared with any number, even one out of range for an integer column. */
export const REVISION = sql<number>`cast(i.rev as double precision)`;

export function builtinValue(name: SystemFieldName): TypedValue {
  const none = sql<null>`null`;
  if (name === 'rev') return { text: none, number: REVISION, boolean: none };
  return { text: builtinColumn(name), number: none, boolean: none };
}

export function builtinColumn(name: Exclude<SystemFieldName, 'rev'>): RawBuilder<string> {
  switch (name) {
    case 'id':
      return sql`i.id`;
    case 'type':
      return sql`i.kind`;
    case 'name':
      return sql`i.name`;
    case 'createdAt':
      return sql`i.created_at`;
    case 'updatedAt':
      return sql`i.updated_at`;
    case 'createdBy':
      return sql`i.created_by`;
  }
}

function hasPassing(dialect: Dialect, { target, tests }: Extract<FieldOrHas, { kind: 'field' }>): Condition {
  switch (target.kind) {
    case 'builtin':
      // names are indexed as free text
      return passesAny(builtinValue(target.name), tests, target.name === 'name' ? dialect.isText : isOneOf);
    case 'data': {
      const coverage = coverageAt(target.path);
      if (coverage) return passesAny(coverage, tests);
      if (target.signal) return sql`exists (${signalRows(target.path, tests)} and s.kind = i.kind and s.item = i.id)`;
      return target.list
        ? dialect.someAt(target.path, (entry) => passesAny(entry, tests))
        : passesAny(dialect.at(target.path), tests, (text, wanted) => dialect.isText(text, wanted, target.order));
    }
    case 'relation':
      return someLink(target, passesAny(linkedValue(target), tests));
    case 'count': {
      const none = sql<null>`null`;
      return passesAny({ text: none, number: linkCount(target), boolean: none }, tests);
    }
  }
}

function isPresent(dialect: Dialect, target: Target): Condition {
  switch (target.kind) {
    case 'builtin':
      return target.name === 'name' ? sql`i.name <> ''` : sql`true`;
    case 'data':
      return coverageAt(target.path) ? sql`true` : dialect.presentAt(target.path);
    case 'relation':
      return someLink(target, sql`true`);
    case 'count':
      return sql`true`;
  }
}

/** Rows where a field of an item refers to a matching signal. */
export function signalRows(path: readonly string[], tests: readonly ResolvedTest[]): RawBuilder<unknown> {
  const none = sql<null>`null`;
  const passes = passesAny({ text: sql`s.path`, number: none, boolean: none }, tests);
  return sql`select s.item from signal_reference as s where s.field = ${comparable(path.join('.'))} and ${passes}`;
}

type RelationTarget = Extract<Target, { kind: 'relation' }>;

function someLink({ type, direction, of }: RelationTarget, passes: Condition): Condition {
  const [own, other] = direction === 'out' ? [sql`r.source`, sql`r.target`] : [sql`r.target`, sql`r.source`];
  const ends = of === undefined ? sql`` : sql`join item o on o.id = ${other} and o.kind = ${comparable(of)}`;
  return sql`exists (select 1 from relation r ${ends} where r.type = ${comparable(type)} and ${own} = i.id and ${passes})`;
}

function linkCount({ type, direction }: Extract<Target, { kind: 'count' }>): RawBuilder<number> {
  const own = direction === 'out' ? sql`r.source` : sql`r.target`;
  return sql<number>`(select count(*) from relation r where r.type = ${comparable(type)} and ${own} = i.id)`;
}

export function linkedValue({ direction }: RelationTarget): TypedValue {
  const none = sql<null>`null`;
  return { text: direction === 'out' ? sql`r.target` : sql`r.source`, number: none, boolean: none };
}

/** One condition for all equal texts, numbers or booleans: an index serves a list of values as well as a single one. */
function equalities(value: TypedValue, tests: readonly ResolvedTest[], isText: Dialect['isText']): Condition[] {
  const wanted = tests.flatMap((test) => (test.kind === 'is' ? [test.value] : []));
  const texts = wanted.filter((value) => typeof value === 'string').map(comparable);
  const numbers = wanted.filter((value) => typeof value === 'number');
  const booleans = wanted.filter((value) => typeof value === 'boolean').map((value) => (value ? 1 : 0));
  return [
    ...(texts.length > 0 ? [isText(value.text, texts)] : []),
    ...(numbers.length > 0 ? [isOneOf(value.number, numbers)] : []),
    ...(booleans.length > 0 ? [isOneOf(value.boolean, booleans)] : []),
  ];
}

export function isOneOf(value: RawBuilder<unknown>, wanted: readonly unknown[]): Condition {
  return wanted.length === 1 ? sql`${value} = ${wanted[0]}` : sql`${value} in (${sql.join(wanted)})`;
}

function betweenBounds(value: TypedValue, test: ResolvedTest): Condition[] {
  if (test.kind === 'is') return [];
  const { from, to } = test;
  const conditions: Condition[] = [];
  for (const [bound, operator] of [
    [from, '>'],
    [to, '<'],
  ] as const) {
    if (bound === null) continue;
    const compared = typeof bound.value === 'string' ? comparable(bound.value) : bound.value;
    const side = typeof bound.value === 'string' ? value.text : value.number;
    conditions.push(sql`${side} ${sql.raw(bound.inclusive ? `${operator}=` : operator)} ${compared}`);
  }
  return [sql`(${allOf(conditions)})`];
}
