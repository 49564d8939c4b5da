import { type RawBuilder, sql } from 'kysely';
import type { Condition, Dialect, TextMatch } from '#server/store/database/dialect.ts';
import type { Session } from '#server/store/database/session.ts';
import type { Selection } from '#server/store/store.ts';
import { type Candidate, candidates } from './candidates.ts';
import { combinations, countedFields, isAboutChoices, liveAmong } from './choice-counts.ts';
import { choicesPrefix } from './key-field.ts';
import {
  clauseCondition,
  inOrder,
  mergedNegations,
  scopeConditions,
  type TextConditions,
  textClauses,
} from './query-sql.ts';

/** Looking up more kinds in the full-text index takes as long as reading the items of a large one. */
const MAX_EXCLUDED = 4;

/** What the rows are for: a page by last update, by other keys or by match, or a total. */
export type Purpose = 'recent' | 'sorted' | 'matching' | 'total';

/** One clause of a selection as a condition. */
type Filter = {
  condition: Condition;
  /** the same, answered by the index of the field, without reading the row */
  probe?: Condition | undefined;
  /** the index whose range for this clause is `narrowed` */
  index?: string | undefined;
  /** the clause is about a choice field */
  choice?: boolean;
};

/** A selection as SQL, with the cheapest access path found. */
export type Prepared = {
  selection: Selection;
  text: TextMatch | null;
  /** all clauses besides `text` */
  filters: Filter[];
  /** a query for the `seq` of a few rows, a superset of the result; `text`: only rows that match the text */
  few: { seqs: RawBuilder<unknown>; text: boolean } | null;
  /** a query for exactly the result rows that reads only an index */
  exact: RawBuilder<unknown> | null;
  narrowed: Candidate['narrowed'];
  /** how many rows the text should match, if the database knows and the rows are to be sorted */
  expected: number | null;
};

export async function prepare(session: Session, selection: Selection, purpose: Purpose): Promise<Prepared> {
  const { dialect } = session;
  const text = await textOf(session, selection);
  // PostgreSQL plans by itself and needs no measurements
  const isPlanned = dialect.name === 'sqlite';
  const found = isPlanned ? await candidates(session, { selection, text }, purpose !== 'matching') : [];
  const counted = await countedFields(session, isPlanned ? selection.kind : undefined);
  const filters: Filter[] = [];
  const texts = await textConditions(session, selection, text);
  for (const clause of mergedNegations(selection.query.clauses)) {
    if (clause.kind === 'group') {
      filters.push({ condition: clauseCondition(dialect, clause, texts), choice: isAboutChoices(clause, counted) });
    } else if (clause.kind !== 'text') {
      const candidate = found.find((own) => own.clause === clause);
      const index = candidate?.narrowed?.index;
      const choice = isAboutChoices(clause, counted);
      filters.push({ condition: clauseCondition(dialect, clause), probe: candidate?.probe, index, choice });
    } else if (!text) {
      filters.push({ condition: clauseCondition(dialect, clause, texts) });
    }
  }
  const prepared: Prepared = { selection, text, filters, few: null, exact: null, narrowed: null, expected: null };
  if (isPlanned) return choose(session, prepared, found, purpose);
  if (!text || purpose === 'matching') return prepared;
  // the words of an item say whether it is in scope
  if (filters.length === 0 && purpose === 'total') return { ...prepared, exact: matching(dialect, text.whole) };
  const expected = purpose === 'total' ? null : ((await dialect.expectedMatches?.(session.db, text.whole)) ?? null);
  // The planner expects matches everywhere in an order, and would scan a million items if they are at its end. Adjacent
  // items are read together.
  const seqs = sql`${matching(dialect, text.whole)} order by seq offset 0`;
  return { ...prepared, expected, few: { seqs, text: true } };
}

/** The conditions of text clauses within groups; without a search as a whole also of those beside them. */
async function textConditions(
  session: Session,
  { query: { clauses } }: Selection,
  text: TextMatch | null,
): Promise<TextConditions> {
  const wanted = textClauses(text ? clauses.filter(({ kind }) => kind === 'group') : clauses);
  if (wanted.length > 0) await session.flushSearch();
  const { dialect, db } = session;
  const conditions = wanted.map(
    async (clause) => [clause, dialect.rowMatches(await dialect.textClause(db, clause))] as const,
  );
  return new Map(await Promise.all(conditions));
}

/** The `seq` of all matches of words, for a database that plans by itself. */
export function matching(dialect: Dialect, match: string): RawBuilder<unknown> {
  const { source, seq, condition } = dialect.searchRows(match);
  return sql`select ${seq} as seq from ${source} where ${condition}`;
}

/** Cached: the page and the total of a search need the same. */
async function textOf(session: Session, { query, kind, deleted = false }: Selection): Promise<TextMatch | null> {
  const clauses = query.clauses.filter((clause) => clause.kind === 'text');
  if (clauses.length === 0) return null;
  await session.flushSearch();
  const scope = { kind, deleted };
  if (session.memo === null || session.dialect.name === 'postgres')
    return session.dialect.textMatch(session.db, clauses, scope);
  const read = async () => {
    const others = await fewOthers(session, kind);
    return session.dialect.textMatch(session.db, clauses, { ...scope, ...(others && { others }) });
  };
  return session.memo(`match ${JSON.stringify([clauses, scope])}`, await session.version(), read);
}

/**
 * The kinds of all other live items where most items are of this kind: the full-text index then has far less to read
 * for the others, although it looks each of them up.
 */
async function fewOthers(session: Session, kind: string | undefined): Promise<string[] | undefined> {
  if (kind === undefined) return undefined;
  const counts = await liveCounts(session);
  const all = [...counts.values()].reduce((sum, live) => sum + live, 0);
  const others = [...counts.keys()].filter((other) => other !== kind);
  return others.length <= MAX_EXCLUDED && (counts.get(kind) ?? 0) > all / 2 ? others : undefined;
}

/** Conditions on row `i`: its scope, and all clauses but `text`. */
export function conditionsOf({ selection, filters }: Prepared): Condition[] {
  return [...scopeConditions(selection), ...filters.map(({ condition }) => condition)];
}

/**
 * SQLite does not know how many rows a clause finds, so they are counted first: reading a few thousand index entries
 * takes less than a millisecond, while scanning a million rows in order for a few matches takes seconds. PostgreSQL
 * keeps statistics.
 */
async function choose(
  session: Session,
  prepared: Prepared,
  found: readonly Candidate[],
  purpose: Purpose,
): Promise<Prepared> {
  const exact = found.find((candidate) => candidate.exact)?.seqs ?? null;
  const ranges = found.flatMap((candidate) => candidate.narrowed ?? []);
  const narrowed = ranges.find(({ byUpdate }) => byUpdate) ?? (purpose === 'total' ? ranges[0] : undefined) ?? null;
  if (exact && (purpose === 'total' || (purpose === 'recent' && narrowed))) return { ...prepared, exact, narrowed };
  const few = await fewOf(session, prepared.selection);
  for (const { seqs, text, clause } of found) {
    const counted = clause && (await combinations(session, { ...prepared.selection, query: { clauses: [clause] } }));
    const rows = counted ? await liveAmong(session, counted) : await countUpTo(session, seqs, few + 1);
    if (rows <= few) return { ...prepared, exact, few: { seqs, text } };
  }
  return { ...prepared, exact, narrowed };
}

/** The number of rows at which reading and sorting all costs as much as scanning in order until a page is full. */
async function fewOf(session: Session, { kind }: Selection): Promise<number> {
  const live = await liveCount(session, kind);
  return Math.max(100, Math.min(Math.round(Math.sqrt(25 * live)), 3000));
}

/** `bounds` limit which rows of `source` are read, `conditions` filter them. */
export type Rows = {
  source: RawBuilder<unknown>;
  seq: RawBuilder<number>;
  bounds: Condition[];
  conditions: Condition[];
};

/** The rows in any order, for a total. */
export async function anyRows(session: Session, prepared: Prepared): Promise<Rows> {
  if (prepared.text && session.dialect.name === 'sqlite' && !prepared.few?.text) return foundRows(session, prepared);
  const { kind, deleted } = prepared.selection;
  const oldestFirst = kind === undefined || deleted ? undefined : 'item_kind_seq';
  return orderedRows(session, prepared, prepared.narrowed?.index ?? oldestFirst);
}

/** The rows in the order of `index`, or, if they are few, unordered to be sorted. */
export async function orderedRows(session: Session, prepared: Prepared, index: string | undefined): Promise<Rows> {
  const { text, filters, few, narrowed } = prepared;
  const { dialect } = session;
  if (few && text && !few.text) return foundRows(session, prepared);
  const seq = sql<number>`i.seq`;
  const inTime = dialect.inTime(seq);
  if (few) {
    const source = sql`(${few.seqs}) as few ${inOrder(dialect)} item as i on i.seq = few.seq`;
    return { source, seq, bounds: [], conditions: [inTime, ...conditionsOf(prepared)] };
  }
  const indexes = await session.indexes();
  const wide = withChoices(prepared, index, indexes);
  const known = wide ?? (index !== undefined && indexes.has(index) ? index : undefined);
  const range = known !== undefined && narrowed?.index === known ? narrowed : null;
  const others = range ? filters.filter((filter) => filter.index !== range.index) : filters;
  const answered = ({ condition, probe, choice }: Filter) =>
    choice && wide !== undefined ? condition : (probe ?? condition);
  const conditions = [inTime, ...others.map(answered)];
  if (text) conditions.push(dialect.rowMatches(text.whole));
  const bounds = [...scopeConditions(prepared.selection), ...(range ? [range.condition] : [])];
  return { source: dialect.itemRows(known), seq, bounds, conditions };
}

/** The index with the same order that also holds the choices, if any filter is about choices. */
function withChoices({ selection, filters }: Prepared, index: string | undefined, indexes: ReadonlySet<string>) {
  const { kind, deleted } = selection;
  const order = index === 'item_kind_name' ? 'name' : index === 'item_kind_recent' ? 'update' : undefined;
  if (order === undefined || kind === undefined || deleted || !filters.some(({ choice }) => choice)) return undefined;
  const prefix = choicesPrefix(kind, order);
  return [...indexes].find((name) => name.startsWith(prefix));
}

/** The rows as full-text search returns them. */
function foundRows({ dialect }: Session, prepared: Prepared): Rows {
  const { text, few } = prepared;
  const { source, itemJoin, condition, seq } = dialect.searchRows(text?.whole ?? '');
  const bounds = few ? [condition, amongFew(seq, few)] : [condition];
  return {
    source: sql`${source} ${itemJoin}`,
    seq,
    bounds,
    conditions: [dialect.inTime(seq), ...conditionsOf(prepared)],
  };
}

/** The unary plus keeps SQLite from looking up each row in the full-text index, which takes 70 µs. */
export function amongFew(seq: RawBuilder<number>, { seqs }: { seqs: RawBuilder<unknown> }): Condition {
  return sql`+${seq} in (${seqs})`;
}

/** Live items of one kind or of all. */
export async function liveCount(session: Session, kind: string | undefined): Promise<number> {
  const counts = await liveCounts(session);
  return kind === undefined ? [...counts.values()].reduce((sum, live) => sum + live, 0) : (counts.get(kind) ?? 0);
}

async function liveCounts(session: Session): Promise<ReadonlyMap<string, number>> {
  const read = () => kindCounts(session);
  return session.memo ? session.memo('live', await session.version(), read) : read();
}

export async function kindCounts({ db }: Pick<Session, 'db'>): Promise<Map<string, number>> {
  const rows = await db.selectFrom('tally').selectAll().where('live', '>', 0).execute();
  return new Map(rows.map(({ kind, live }) => [kind, live]));
}

/** Counts the rows of a query, but reads no more than `cap`. */
export async function countUpTo(session: Session, rows: RawBuilder<unknown>, cap: number): Promise<number> {
  const count = async () => {
    const counted = sql<{ n: number }>`select count(*) as n from (select 1 from (${rows}) as r limit ${cap}) as c`;
    return Number((await counted.execute(session.search)).rows[0]?.n);
  };
  if (!session.memo) return count();
  const { sql: text, parameters } = rows.compile(session.db);
  return session.memo(`count ${cap} ${text} ${JSON.stringify(parameters)}`, await session.version(), count);
}
