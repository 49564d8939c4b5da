import { type RawBuilder, sql } from 'kysely';
import type { Condition, Dialect, TextMatch } from './dialect.ts';
import { indexName, type KeyClass } from './key-field.ts';
import {
  allOf,
  clauseCondition,
  type FieldOrHas,
  isOneOf,
  linkedValue,
  passesAny,
  scopeConditions,
} from './query-sql.ts';
import type { Session } from './session.ts';
import { comparable } from './storable.ts';
import type { Selection } from './store.ts';

/** Which clauses are tried, and up to how many rows are few enough to read them all and put them in order. */
export type Attempt = { few: number; text: boolean };

const ANY_CLAUSE: Attempt = { few: 2000, text: true };

/** A selection as SQL, and the cheapest way to its rows that was found. */
export type Prepared = {
  selection: Selection;
  text: TextMatch | null;
  /** all that a row must pass besides `text` */
  conditions: Condition[];
  /** a query for the `seq` of few rows, among them all that are wanted */
  few: RawBuilder<unknown> | null;
  /** a query for exactly the wanted rows that only reads an index */
  exact: RawBuilder<unknown> | null;
  /** one clause asks for one value of a field: its index holds the rows by update */
  narrowed: { index: string; condition: Condition } | null;
};

/** Finds the rows of one clause through an index. */
type Candidate = {
  seqs: RawBuilder<unknown>;
  /** no more than the rows that the clause, kind and deletion ask for */
  exact: boolean;
  narrowed: Prepared['narrowed'];
};

export async function prepare(session: Session, selection: Selection, attempt = ANY_CLAUSE): Promise<Prepared> {
  const { dialect } = session;
  const textClauses = selection.query.clauses.filter((clause) => clause.kind === 'text');
  if (textClauses.length > 0) await session.settleSearch();
  const scope = { kind: selection.kind, deleted: selection.deleted === true };
  const text = await dialect.textMatch(session.db, textClauses, scope);
  const conditions = scopeConditions(selection);
  for (const clause of selection.query.clauses) {
    if (clause.kind !== 'text') conditions.push(clauseCondition(dialect, clause));
    else if (!text) {
      const found = dialect.rowMatches(await dialect.textClause(session.db, clause));
      conditions.push(clause.negated ? sql`not ${found}` : found);
    }
  }
  const prepared: Prepared = { selection, text, conditions, few: null, exact: null, narrowed: null };
  return dialect.name === 'sqlite' ? choose(session, prepared, attempt) : prepared;
}

/**
 * SQLite does not know how many rows a clause finds, so it is tried: reading a few thousand entries of an index takes less than
 * a millisecond, while walking a million rows in order for the few that pass takes seconds. PostgreSQL keeps statistics.
 */
async function choose(session: Session, prepared: Prepared, { few, text }: Attempt): Promise<Prepared> {
  const found = await candidates(session, prepared, text);
  const [first] = found;
  const exact = first?.exact && prepared.selection.query.clauses.length === 1 ? first.seqs : null;
  for (const { seqs } of found) {
    if ((await countUpTo(session, seqs, few + 1)) <= few) return { ...prepared, exact, few: seqs };
  }
  return { ...prepared, exact, narrowed: found.find(({ narrowed }) => narrowed)?.narrowed ?? null };
}

/** Where rows are read from, in the given order where an index has it, and the conditions they must still pass. */
export function rowsOf(session: Session, prepared: Prepared, index: string | undefined, indexes: ReadonlySet<string>) {
  const { dialect } = session;
  const conditions = [...prepared.conditions];
  if (prepared.text) conditions.push(dialect.rowMatches(prepared.text.whole));
  if (prepared.few) {
    return { source: sql`(${prepared.few}) as few cross join item as i on i.seq = few.seq`, conditions };
  }
  return { source: dialect.itemRows(index !== undefined && indexes.has(index) ? index : undefined), conditions };
}

/** Counts the rows of a query, but reads no more than `cap`. */
export async function countUpTo(session: Session, rows: RawBuilder<unknown>, cap: number): Promise<number> {
  const count = async () => {
    const counted = sql<{ n: number }>`select count(*) as n from (select 1 from (${rows}) as r limit ${cap}) as c`;
    return Number((await counted.execute(session.db)).rows[0]?.n);
  };
  if (!session.memo) return count();
  const { sql: text, parameters } = rows.compile(session.db);
  return session.memo(`count ${cap} ${text} ${JSON.stringify(parameters)}`, await session.version(), count);
}

async function candidates(session: Session, { selection, text }: Prepared, tryText: boolean): Promise<Candidate[]> {
  const found: Candidate[] = [];
  const indexes = await session.indexes();
  if (text && tryText) {
    const { source, seq, condition } = session.dialect.searchRows(text.whole);
    const seqs = sql`select ${seq} as seq from ${source} where ${condition}`;
    found.push({ seqs, exact: selection.query.clauses.every((clause) => clause.kind === 'text'), narrowed: null });
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
      return target.list ? [] : indexedField(dialect, selection, clause, target.path, indexes);
    case 'relation': {
      if (tests.some((test) => test.kind !== 'is')) return [];
      const own = target.direction === 'out' ? sql`r.source` : sql`r.target`;
      const passes = passesAny(linkedValue(target), tests);
      const seqs = sql`select i.seq from relation as r cross join item as i on i.id = ${own}
        where r.type = ${comparable(target.type)} and ${passes}`;
      return [{ seqs, exact: false, narrowed: null }];
    }
    case 'builtin':
      if (target.name !== 'id' && target.name !== 'type') return [];
      if (tests.some((test) => test.kind !== 'is')) return [];
      return [
        {
          seqs: sql`select i.seq from item as i where ${clauseCondition(dialect, clause)}`,
          exact: false,
          narrowed: null,
        },
      ];
  }
}

/** Field and index must read the value as the same type; of `words` the index ignores case, so both are asked. */
function indexedField(
  dialect: Dialect,
  { kind, deleted }: Selection,
  clause: FieldClause,
  path: string[],
  indexes: ReadonlySet<string>,
): Candidate[] {
  if (kind === undefined || deleted) return [];
  const types = new Set(clause.tests.map(testType));
  const [type] = types;
  if (types.size !== 1 || type === undefined) return [];
  const classes: KeyClass[] = type === 'text' ? ['text', 'words'] : [type];
  const by = classes.find((candidate) => indexes.has(indexName(kind, path, candidate)));
  if (by === undefined) return [];
  const index = indexName(kind, path, by);
  const condition = clauseCondition(dialect, clause);
  const conditions = [...scopeConditions({ kind }), condition];
  if (by === 'words') {
    const wanted = clause.tests.flatMap((test) => (test.kind === 'is' ? [test.value] : []));
    if (wanted.length < clause.tests.length) return [];
    conditions.push(isOneOf(dialect.folded(dialect.at(path).text), wanted));
  }
  const single = clause.tests.length === 1 && clause.tests[0]?.kind === 'is' && by !== 'words';
  return [
    {
      seqs: sql`select i.seq from ${dialect.itemRows(index)} where ${allOf(conditions)}`,
      exact: true,
      narrowed: single ? { index, condition } : null,
    },
  ];
}

function testType(test: FieldClause['tests'][number]): 'text' | 'number' | 'boolean' {
  const value = test.kind === 'is' ? test.value : (test.from ?? test.to)?.value;
  return typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'text';
}
