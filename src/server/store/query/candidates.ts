import { type RawBuilder, sql } from 'kysely';
import type { Condition, Dialect, TextMatch } from '#server/store/database/dialect.ts';
import type { Session } from '#server/store/database/session.ts';
import { comparable } from '#server/store/database/storable.ts';
import type { Selection } from '#server/store/store.ts';
import type { ResolvedClause, Target } from '#shared/query-terms/ast.ts';
import { type FieldKey, followsUpdates, indexName } from './key-field.ts';
import {
  allOf,
  clauseCondition,
  type FieldOrHas,
  isOneOf,
  linkedValue,
  passesAny,
  scopeConditions,
  signalRows,
} from './query-sql.ts';

/** Finds the rows of one clause through an index. */
export type Candidate = {
  seqs: RawBuilder<unknown>;
  clause: ResolvedClause | null;
  /** finds exactly the rows of the whole selection */
  exact: boolean;
  /** the clause tests one value of a field: its index sorts the rows by update, or else by age */
  narrowed: { index: string; condition: Condition; byUpdate: boolean } | null;
  /** whether row `i` passes the clause, answered by the index of the field */
  probe?: Condition;
  /** finds the rows that match the text of the selection */
  text: boolean;
};

/** The access paths to the rows of a selection, one per clause with an index. */
export async function candidates(
  session: Session,
  { selection, text }: { selection: Selection; text: TextMatch | null },
  tryText: boolean,
): Promise<Candidate[]> {
  const found: Candidate[] = [];
  const indexes = await session.indexes();
  if (text && tryText) {
    const { source, seq, condition } = session.dialect.searchRows(text.whole);
    const seqs = sql`select ${seq} as seq from ${source} where ${condition} and ${session.dialect.inTime(seq)}`;
    const exact = selection.query.clauses.every((clause) => clause.kind === 'text');
    found.push({ seqs, clause: null, exact, narrowed: null, text: true });
  }
  for (const clause of selection.query.clauses)
    found.push(...clauseCandidates(session.dialect, selection, clause, indexes));
  return found;
}

function clauseCandidates(
  dialect: Dialect,
  selection: Selection,
  clause: ResolvedClause,
  indexes: ReadonlySet<string>,
): Candidate[] {
  if (clause.negated) return [];
  if (clause.kind === 'field') return fieldCandidates(dialect, selection, clause, indexes);
  if (clause.kind === 'group') return groupCandidates(dialect, selection, clause, indexes);
  return clause.kind === 'linked' ? linkedCandidates(dialect, selection, clause, indexes) : [];
}

/** The rows that are linked to what passes at the other end, if an index finds that in each kind. */
function linkedCandidates(
  dialect: Dialect,
  selection: Selection,
  clause: Extract<ResolvedClause, { kind: 'linked' }>,
  indexes: ReadonlySet<string>,
): Candidate[] {
  const { step, kinds = [undefined], clauses } = clause;
  if (step.kind !== 'relation') return [];
  const ends = kinds.map((kind) => {
    const within: Selection = { ...(kind !== undefined && { kind }), query: { clauses } };
    const [first] = clauses.flatMap((inner) => clauseCandidates(dialect, within, inner, indexes));
    const others = first?.exact === true ? [] : clauses.map((inner) => clauseCondition(dialect, inner));
    return (
      first &&
      sql`select i.id from (${first.seqs}) as few cross join item as i on i.seq = few.seq
        where ${allOf([...scopeConditions(within), ...others])}`
    );
  });
  const known = ends.filter((ids) => ids !== undefined);
  if (known.length < ends.length) return [];
  const [own, other] = step.direction === 'out' ? [sql`r.source`, sql`r.target`] : [sql`r.target`, sql`r.source`];
  const inTime = dialect.inTime(sql`i.seq`);
  const seqs = sql`select distinct i.seq from (${sql.join(known, sql` union all `)}) as e
    cross join relation as r on ${other} = e.id and r.type = ${comparable(step.type)}
    cross join item as i on i.id = ${own} where ${allOf([...scopeConditions(selection), inTime])}`;
  return [{ seqs, clause, exact: selection.query.clauses.length === 1, narrowed: null, text: false }];
}

/** The rows of all alternatives, if each has a clause with an index. */
function groupCandidates(
  dialect: Dialect,
  selection: Selection,
  clause: Extract<ResolvedClause, { kind: 'group' }>,
  indexes: ReadonlySet<string>,
): Candidate[] {
  const parts = clause.any.map((clauses) => {
    const within = { ...selection, query: { clauses } };
    const [first] = clauses.flatMap((inner) => clauseCandidates(dialect, within, inner, indexes));
    return first?.seqs;
  });
  const known = parts.filter((seqs) => seqs !== undefined);
  if (known.length < parts.length) return [];
  return [{ seqs: sql.join(known, sql` union `), clause, exact: false, narrowed: null, text: false }];
}

type FieldClause = Extract<FieldOrHas, { kind: 'field' }>;

function fieldCandidates(
  dialect: Dialect,
  selection: Selection,
  clause: FieldClause,
  indexes: ReadonlySet<string>,
): Candidate[] {
  const { target, tests } = clause;
  const inTime = dialect.inTime(sql`i.seq`);
  switch (target.kind) {
    case 'count':
      return [];
    case 'data':
      if (target.signal) {
        const scope = allOf([...scopeConditions(selection), inTime]);
        const seqs = sql`select distinct i.seq from (${signalRows(target.path, tests)}) as s
          cross join item as i on i.id = s.item where ${scope}`;
        return [{ seqs, clause, exact: selection.query.clauses.length === 1, narrowed: null, text: false }];
      }
      return target.list ? [] : indexedField(dialect, selection, clause, target, indexes);
    case 'relation': {
      if (tests.some((test) => test.kind !== 'is')) return [];
      const own = target.direction === 'out' ? sql`r.source` : sql`r.target`;
      const passes = passesAny(linkedValue(target), tests);
      const seqs = sql`select distinct i.seq from relation as r cross join item as i on i.id = ${own}
        where r.type = ${comparable(target.type)} and ${passes} and ${inTime}`;
      return [{ seqs, clause, exact: false, narrowed: null, text: false }];
    }
    case 'builtin': {
      if (target.name !== 'id' && target.name !== 'type') return [];
      if (tests.some((test) => test.kind !== 'is')) return [];
      const conditions = [clauseCondition(dialect, clause), ...scopeConditions(selection), inTime];
      const seqs = sql`select i.seq from item as i where ${allOf(conditions)}`;
      return [{ seqs, clause, exact: false, narrowed: null, text: false }];
    }
  }
}

/** Field and index must read the value as the same type. */
function indexedField(
  dialect: Dialect,
  { kind, deleted, query }: Selection,
  clause: FieldClause,
  { path, order }: Extract<Target, { kind: 'data' }>,
  indexes: ReadonlySet<string>,
): Candidate[] {
  if (kind === undefined || deleted) return [];
  const types = new Set(clause.tests.map(testType));
  const [type] = types;
  if (types.size !== 1 || type === undefined) return [];
  const texts: FieldKey[] = [
    ...(order ? [{ path, by: 'choice' as const, order }] : []),
    { path, by: 'text' },
    { path, by: 'words' },
  ];
  const others: FieldKey[] = [{ path, by: type }, ...(order ? [{ path, by: 'number choice' as const, order }] : [])];
  const keys = type === 'text' ? texts : others;
  const key = keys.find((candidate) => indexes.has(indexName(kind, candidate)));
  const conditions = key && asIndexed(dialect, clause, key);
  if (key === undefined || conditions === undefined) return [];
  const index = indexName(kind, key);
  const byUpdate = followsUpdates(key);
  const alone = query.clauses.length === 1;
  const single = clause.tests.length === 1 && clause.tests[0]?.kind === 'is';
  const inScope = scopeConditions({ kind });
  const probed = allOf([...scopeConditions({ kind }, sql`j.`), ...conditions]);
  return [
    {
      seqs: sql`select i.seq from ${dialect.itemRows(index)} where ${allOf([...inScope, ...conditions, dialect.inTime(sql`i.seq`)])}`,
      clause,
      exact: alone,
      narrowed: single ? { index, condition: allOf(conditions), byUpdate } : null,
      ...(single && {
        // all columns of the index, and no `exists`, which SQLite might turn into a join that starts here
        probe: sql`(select 1 from ${dialect.itemRows(index, 'j')} where ${probed}
          ${byUpdate ? sql`and j.updated_at = i.updated_at` : sql``} and j.seq = i.seq) is not null`,
      }),
      text: false,
    },
  ];
}

/**
 * The clause in the form that the index holds. For `choice` that form suffices, since the rank follows from the text,
 * and no row needs to be read; `words` ignores case, so the text is compared as well.
 */
function asIndexed(dialect: Dialect, clause: FieldClause, key: FieldKey): Condition[] | undefined {
  const isChoice = key.by === 'choice' || key.by === 'number choice';
  if (key.by !== 'words' && !isChoice) return [clauseCondition(dialect, clause)];
  const wanted = clause.tests.flatMap((test) => (test.kind === 'is' ? [comparable(String(test.value))] : []));
  if (wanted.length < clause.tests.length) return undefined;
  // other numbers may be written differently
  if (key.by === 'number choice' && !wanted.every((value) => key.order?.includes(value))) return undefined;
  const at = dialect.at(key.path);
  const text = key.by === 'number choice' ? at.digits : at.text;
  if (key.by === 'words') return [clauseCondition(dialect, clause), isOneOf(dialect.folded(text), wanted)];
  const ranked = (value: RawBuilder<string | null>) => dialect.ranked(value, key.order ?? []);
  const [only, ...others] = wanted.map((word) => ranked(sql`${word}`));
  if (only === undefined) return undefined;
  return [
    others.length === 0 ? sql`${ranked(text)} = ${only}` : sql`${ranked(text)} in (${sql.join([only, ...others])})`,
  ];
}

function testType(test: FieldClause['tests'][number]): 'text' | 'number' | 'boolean' {
  const value = test.kind === 'is' ? test.value : (test.from ?? test.to)?.value;
  return typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'text';
}
