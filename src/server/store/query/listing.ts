import { type RawBuilder, sql } from 'kysely';
import type { Condition, Dialect, MatchPage } from '#server/store/database/dialect.ts';
import type { Session } from '#server/store/database/session.ts';
import type { ItemRow } from '#server/store/database/tables.ts';
import type { PageRequest, Reader } from '#server/store/store.ts';
import { LIMITS } from '#shared/item.ts';
import { byCombination } from './by-combination.ts';
import { exactMatches } from './exact-matches.ts';
import { type KeyValue, readCursor, type Segment, segments, type Term, writeCursor } from './keyset.ts';
import { ofOneKind } from './one-kind.ts';
import { keyColumns, keyValues, type Order, orderOf } from './order.ts';
import { amongFew, liveCount, orderedRows, type Prepared, prepare } from './plan.ts';
import { allOf, inOrder, ROW_COLUMNS, scopeConditions } from './query-sql.ts';

type KeyedRow = ItemRow & Record<`k${number}`, KeyValue | undefined>;
type RowPage = { rows: ItemRow[]; next: string | null };

/** Testing as many rows as this part of the matches takes less than half of the time of sorting all matches. */
const TESTED_SHARE = 4;
const RECENT = 'item_kind_recent';
const BY_MATCH = 'match';
/** the tier before those of the full-text index */
const EXACT = 0;
const MATCH_TERMS: Pick<Term, 'type' | 'nullable'>[] = [
  { type: 'integer', nullable: false },
  { type: 'integer', nullable: false },
];

export function listing(session: Session): Pick<Reader, 'list' | 'listText'> {
  return {
    async list(request) {
      const { rows, next } = await page(session, request);
      return { items: rows.map((row) => session.names.item(row)), next };
    },
    async listText(request) {
      const { rows, next } = await page(session, request);
      return { json: `[${rows.map((row) => session.names.json(row)).join()}]`, next };
    },
  };
}

async function page(session: Session, requested: PageRequest): Promise<RowPage> {
  const limit = Math.max(1, Math.min(requested.limit, LIMITS.page));
  const request = { ...requested, ...ofOneKind(requested) };
  const searched = request.query.clauses.some((clause) => clause.kind === 'text' && !clause.negated);
  if (searched && !request.sort?.length) {
    return pageByMatch(session, await prepare(session, request, 'matching'), { ...request, limit });
  }
  const order = orderOf(session.dialect, request);
  return pageInOrder(session, await wantedRows(session, request, order, limit), order, { ...request, limit });
}

/** The rows `i` of a segment, as the end of a select. */
type RowsOf = (segment: Segment, limit: number) => RawBuilder<unknown>;

/**
 * `unordered`: the rows get sorted, along with the selected columns. `first`: only those among the first in the order of
 * the segment, to be read before all others.
 */
type RowSource = { rows: RowsOf; unordered: boolean; first?: RowsOf | undefined };

async function wantedRows(session: Session, request: PageRequest, order: Order, limit: number): Promise<RowSource> {
  // a literal, so that the text alone determines how many rows are read
  const ends = ({ order: keys }: Segment, most: number) => sql`order by ${sql.join(keys)} limit ${sql.lit(most)}`;
  const first = await byCombination(session, request, order, limit + 1);
  if (first) {
    const rows: RowsOf = (segment, most) =>
      sql`(${first(segment, most)}) as few ${inOrder(session.dialect)} item as i on i.seq = few.seq ${ends(segment, most)}`;
    return { rows, unordered: true };
  }
  const prepared = await prepare(session, request, order.index === RECENT ? 'recent' : 'sorted');
  const index = order.index === RECENT ? (prepared.narrowed?.index ?? RECENT) : order.index;
  const { source, bounds, conditions } = await orderedRows(session, prepared, index);
  const rows: RowsOf = (segment, most) =>
    sql`${source} where ${allOf([...bounds, ...conditions, ...segment.conditions])} ${ends(segment, most)}`;
  return { rows, unordered: prepared.few !== null, first: await firstRowsOf(session, prepared, limit) };
}

/** The matches of a text among the first rows, if they should fill the page. */
async function firstRowsOf(session: Session, prepared: Prepared, limit: number): Promise<RowsOf | undefined> {
  const { dialect } = session;
  const { text, expected, selection, filters } = prepared;
  if (!text || expected === null || !dialect.rowTested) return undefined;
  const most = Math.round(expected / TESTED_SHARE);
  if ((most * expected) / (await liveCount(session, selection.kind)) < 2 * limit) return undefined;
  const passes = allOf([dialect.rowTested(text.whole), ...filters.map(({ condition }) => condition)]);
  return ({ conditions, order }, page) => sql`(select i.* from item as i
    where ${allOf([...scopeConditions(selection), ...conditions])} order by ${sql.join(order)} limit ${sql.lit(most)}) as i
    where ${passes} limit ${sql.lit(page)}`;
}

async function pageInOrder(session: Session, wanted: RowSource, order: Order, request: PageRequest): Promise<RowPage> {
  const after = request.cursor === undefined ? undefined : readCursor(request.cursor, order.name, order.terms);
  const columns = sql.join([ROW_COLUMNS, ...keyColumns(order)]);
  const rows: KeyedRow[] = [];
  for (const segment of segments(order.terms, after)) {
    // Whole rows are read only for the page: sorting would carry them along.
    const read = async (found: RawBuilder<unknown>) => {
      const query = wanted.unordered
        ? sql<KeyedRow>`select ${columns} from (select i.seq from ${found}) as p
            ${inOrder(session.dialect)} item as i on i.seq = p.seq
            order by ${sql.join(segment.order)}`
        : sql<KeyedRow>`select ${columns} from ${found}`;
      return (await query.execute(session.search)).rows;
    };
    const most = request.limit + 1;
    const first = wanted.first ? await read(wanted.first(segment, most)) : [];
    rows.push(...(first.length < most ? await read(wanted.rows(segment, most)) : first));
    if (rows.length > request.limit) break;
  }
  return cut(rows, request.limit, (row) => writeCursor(order.name, keyValues(order, row)));
}

/**
 * What is named exactly as asked comes first, then the best matches, in tiers that the full-text index can return row by row, newest first in each. Scores such as bm25
 * need the whole posting list of every word, which takes 25 ms per word with a million items.
 */
async function pageByMatch(session: Session, prepared: Prepared, request: PageRequest): Promise<RowPage> {
  const [fromTier = EXACT, fromSeq] =
    request.cursor === undefined ? [] : readCursor(request.cursor, BY_MATCH, MATCH_TERMS).map(Number);
  const partsOf = (await session.dialect.matchParts?.(session.db)) ?? wholePage(session.dialect, prepared);
  const exact = await exactMatches(session, prepared);
  // the words of an item say whether it is in scope
  const conditions = matchConditions(session, prepared, exact);
  const page = { columns: ROW_COLUMNS, conditions, limit: request.limit + 1 };
  const rows = fromTier === EXACT ? await rowsOf(session, exact, fromSeq) : [];
  const tiers = rows.map(() => EXACT);
  for (const [index, match] of (prepared.text?.tiers ?? []).entries()) {
    const tier = index + 1;
    if (match === null || tier < fromTier) continue;
    const before = tier === fromTier ? fromSeq : undefined;
    let found = 0;
    for (const part of partsOf({ ...page, match, before })) {
      const statement = rows.length > request.limit ? null : part(found);
      if (statement === null) continue;
      const { rows: more } = await sql<ItemRow>`${statement}`.execute(session.search);
      found = more.length;
      rows.push(...more);
      tiers.push(...more.map(() => tier));
    }
  }
  return cut(rows, request.limit, ({ seq }, at) => writeCursor(BY_MATCH, [tiers[at] ?? 0, seq]));
}

/** The rows with these numbers that come after a number. */
async function rowsOf({ dialect, search }: Session, seqs: readonly number[], before = Infinity): Promise<ItemRow[]> {
  const wanted = seqs.filter((seq) => seq < before);
  if (wanted.length === 0) return [];
  const query = sql<ItemRow>`select ${ROW_COLUMNS} from item as i where ${dialect.among(sql`i.seq`, wanted)}`;
  return (await query.execute(search)).rows.toSorted((a, b) => b.seq - a.seq);
}

/** Conditions on the matches of a text, on row `i`: all other clauses, and that they did not come before all others. */
export function matchConditions({ dialect }: Session, { filters }: Prepared, exact: readonly number[]): Condition[] {
  const others: Condition[] = exact.length === 0 ? [] : [sql`not ${dialect.among(sql`i.seq`, exact)}`];
  return [...filters.map(({ condition }) => condition), ...others];
}

/** The page of one tier as one statement, for an index that has its rows in order. */
function wholePage(dialect: Dialect, prepared: Prepared): (page: MatchPage) => [() => RawBuilder<unknown>] {
  return ({ match, columns, conditions, before, limit }) => {
    const { rows, seq } = matchingRows(dialect, prepared, match, conditions);
    const after = before === undefined ? sql`` : sql`and ${seq} < ${before}`;
    return [() => sql`select ${columns} from ${rows} ${after} order by ${seq} desc limit ${sql.lit(limit)}`];
  };
}

/** The rows of one tier, as the end of a select. */
export function matchingRows(dialect: Dialect, prepared: Prepared, match: string, conditions: readonly Condition[]) {
  const { few } = prepared;
  const { source, seq, condition, itemJoin } = dialect.searchRows(match);
  const all = [
    condition,
    dialect.inTime(seq),
    ...scopeConditions(prepared.selection),
    ...conditions,
    ...(few ? [amongFew(seq, few)] : []),
  ];
  return { seq, rows: sql`${source} ${itemJoin} where ${allOf(all)}` };
}

/** Cuts the extra row that was read to know whether there is a next page. */
function cut<Row extends ItemRow>(rows: Row[], limit: number, cursor: (row: Row, at: number) => string): RowPage {
  const last = rows[limit - 1];
  return { rows: rows.slice(0, limit), next: rows.length > limit && last ? cursor(last, limit - 1) : null };
}
