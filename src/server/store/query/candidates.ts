import { type RawBuilder, sql } from 'kysely';
import type { Condition, Dialect, TextMatch } from '#server/store/database/dialect.ts';
import { type FieldKey, indexName } from './key-field.ts';
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
import type { Session } from '#server/store/database/session.ts';
import { comparable } from '#server/store/database/storable.ts';
import type { Target } from '#shared/query/ast.ts';
import type { Selection } from '#server/store/store.ts';

/** Finds the rows of one clause through an index. */
export type Candidate = {
  seqs: RawBuilder<unknown>;
  /** finds exactly the rows of the whole selection */
  exact: boolean;
  /** the clause is for one value of a field: its index has the rows sorted by update */
  narrowed: { index: string; condition: Condition } | null;
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
    const seqs = sql`select ${seq} as seq from ${source} where ${condition} and ${session.dialect.inTime}`;
    const exact = selection.query.clauses.every((clause) => clause.kind === 'text');
    found.push({ seqs, exact, narrowed: null, text: true });
  }
  for (const clause of selection.query.clauses) {
    if (clause.kind === 'field' && !clause.negated)
      found.push(...fieldCandidates(session.dialect, selection, clause, indexes));
  }
  return found;
}

type FieldClause = Extract<FieldOrHas, { kind: 'field' }>;

function fieldCandidates(
  dialect: Dialect,
  selection: Selection,
  clause: FieldClause,
  indexes: ReadonlySet<string>,
): Candidate[] {
  const { target, tests } = clause;
  switch (target.kind) {
    case 'data':
      if (target.signal) {
        const scope = allOf([...scopeConditions(selection), dialect.inTime]);
        const seqs = sql`select distinct i.seq from (${signalRows(target.path, tests)}) as s
          cross join item as i on i.id = s.item where ${scope}`;
        return [{ seqs, exact: selection.query.clauses.length === 1, narrowed: null, text: false }];
      }
      return target.list ? [] : indexedField(dialect, selection, clause, target, indexes);
    case 'relation': {
      if (tests.some((test) => test.kind !== 'is')) return [];
      const own = target.direction === 'out' ? sql`r.source` : sql`r.target`;
      const passes = passesAny(linkedValue(target), tests);
      const seqs = sql`select distinct i.seq from relation as r cross join item as i on i.id = ${own}
        where r.type = ${comparable(target.type)} and ${passes} and ${dialect.inTime}`;
      return [{ seqs, exact: false, narrowed: null, text: false }];
    }
    case 'builtin': {
      if (target.name !== 'id' && target.name !== 'type') return [];
      if (tests.some((test) => test.kind !== 'is')) return [];
      const conditions = [clauseCondition(dialect, clause), ...scopeConditions(selection), dialect.inTime];
      const seqs = sql`select i.seq from item as i where ${allOf(conditions)}`;
      return [{ seqs, exact: false, narrowed: null, text: false }];
    }
  }
}

/**
 * Field and index must read the value as the same type. For `words` the index ignores case, and for `choice` it holds the
 * rank too, so the values are compared in both forms.
 */
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
  const keys: FieldKey[] = type === 'text' ? texts : [{ path, by: type }];
  const key = keys.find((candidate) => indexes.has(indexName(kind, candidate)));
  if (key === undefined) return [];
  const index = indexName(kind, key);
  const asked = [clauseCondition(dialect, clause)];
  if (key.by === 'words' || key.by === 'choice') {
    const wanted = clause.tests.flatMap((test) => (test.kind === 'is' ? [comparable(String(test.value))] : []));
    if (wanted.length < clause.tests.length) return [];
    const form = (text: RawBuilder<string | null>) =>
      key.by === 'words' ? dialect.folded(text) : dialect.ranked(text, key.order ?? []);
    const { text } = dialect.at(path);
    asked.push(
      key.by === 'words'
        ? isOneOf(form(text), wanted)
        : sql`${form(text)} in (${sql.join(wanted.map((word) => form(sql`${word}`)))})`,
    );
  }
  const alone = query.clauses.length === 1;
  const single = clause.tests.length === 1 && clause.tests[0]?.kind === 'is';
  return [
    {
      seqs: sql`select i.seq from ${dialect.itemRows(index)} where ${allOf([...scopeConditions({ kind }), ...asked, dialect.inTime])}`,
      exact: alone,
      narrowed: single ? { index, condition: allOf(asked) } : null,
      text: false,
    },
  ];
}

function testType(test: FieldClause['tests'][number]): 'text' | 'number' | 'boolean' {
  const value = test.kind === 'is' ? test.value : (test.from ?? test.to)?.value;
  return typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'text';
}
