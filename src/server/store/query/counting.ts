import { type RawBuilder, sql } from 'kysely';
import { type TextMatch, withoutRank } from '#server/store/database/dialect.ts';
import type { Session } from '#server/store/database/session.ts';
import type { Count, FacetValue, KeyField, Reader, Selection } from '#server/store/store.ts';
import { LIMITS } from '#shared/item.ts';
import type { Json } from '#shared/json.ts';
import type { SystemFieldName } from '#shared/system-fields.ts';
import { choiceValues, combinations, liveAmong } from './choice-counts.ts';
import { fieldKey, indexName, type KeyClass, keyExpression } from './key-field.ts';
import { ofOneKind } from './one-kind.ts';
import {
  anyRows,
  conditionsOf,
  countUpTo,
  kindCounts,
  liveCount,
  matching,
  type Prepared,
  prepare,
  type Rows,
} from './plan.ts';
import { allOf, REVISION, scopeConditions, builtinColumn } from './query-sql.ts';

/** A total reads at most this many rows, unless all are to be counted, so that other requests need not wait. */
const MAX_READ = 50_000;
/** If this many of the first matches of a text pass the other filters, "100+" is said instead of testing all matches. */
const ENOUGH = 100;
/** Values are counted only in this many of the first matching rows. */
const MAX_GROUPED = 10_000;

export function counting(session: Session): Pick<Reader, 'count' | 'facet' | 'kindCounts'> {
  return {
    async count(selection, most) {
      const one = ofOneKind(selection);
      const isSearch = one.query.clauses.some((clause) => clause.kind === 'text' && !clause.negated);
      const cap = most ?? (isSearch ? LIMITS.matches : LIMITS.total);
      const reads = [...(isSearch && most === undefined ? [LIMITS.matches] : []), Math.max(MAX_READ, cap)];
      return { ...(await cached(session, 'total', [one, cap, reads], () => count(session, one, cap, reads))) };
    },
    async facet(selection, by, limit = 100) {
      const one = ofOneKind(selection);
      return structuredClone(await cached(session, 'facet', [one, by, limit], () => facet(session, one, by, limit)));
    },
    kindCounts: () => kindCounts(session),
  };
}

/** The result of a read, cached until the next write. */
export async function cached<T>(session: Session, name: string, of: unknown[], read: () => Promise<T>): Promise<T> {
  return session.memo ? session.memo(`${name} ${JSON.stringify(of)}`, await session.version(), read) : read();
}

/** `reads`: how many rows are tested at most; more of them if hardly any of the first ones pass. */
async function count(session: Session, selection: Selection, cap: number, reads: number[]): Promise<Count> {
  if (selection.query.clauses.length === 0 && !selection.deleted) {
    return { total: await liveCount(session, selection.kind), capped: false };
  }
  const counted = await combinations(session, selection);
  if (counted) return { total: await liveAmong(session, counted), capped: false };
  const prepared = await prepare(session, selection, 'total');
  const [most = MAX_READ, ...more] = prepared.few || prepared.exact ? reads.slice(-1) : reads;
  // PostgreSQL finds the matches of a text again for each statement
  if (prepared.text && session.dialect.name === 'postgres')
    return countTested(session, prepared.text, prepared, { cap, reads: prepared.exact ? [cap + 1] : reads });
  const rows = prepared.exact ?? (await passingRows(session, prepared, sql`1`, most));
  const total = await countUpTo(session, rows, cap + 1);
  const unread = total <= cap && !prepared.exact && (await isMoreThanRead(session, prepared, most));
  if (unread && total < ENOUGH && more.length > 0) return count(session, selection, cap, more);
  return { total: Math.min(total, cap), capped: total > cap || unread };
}

/** The same in one statement for each number of rows that are tested, at first of the newest with whole words. */
async function countTested(
  session: Session,
  text: TextMatch,
  prepared: Prepared,
  { cap, reads: [most = MAX_READ, ...more] }: { cap: number; reads: number[] },
): Promise<Count> {
  const { dialect, db, search } = session;
  const items = prepared.exact ? sql`` : sql`join item as i on i.seq = few.seq`;
  const passes = prepared.exact ? sql`true` : allOf(conditionsOf(prepared));
  const newest = (await dialect.newestMatches?.(db, text, most)) ?? null;
  for (const match of [newest, text.wholeWords, text.whole]) {
    if (match === null) continue;
    const counted = sql<{ passing: number; tested: number }>`
      select count(*) filter (where ${passes}) as passing, count(*) as tested
      from (${matching(dialect, match)} limit ${most}) as few ${items}`;
    const [{ passing, tested } = { passing: 0, tested: 0 }] = (await counted.execute(search)).rows;
    const unread = tested >= most;
    if (unread && passing < ENOUGH && more.length > 0)
      return countTested(session, text, prepared, { cap, reads: more });
    if (unread || match === text.whole) return { total: Math.min(passing, cap), capped: passing > cap || unread };
  }
  return { total: 0, capped: false };
}

async function facet(
  session: Session,
  selection: Selection,
  by: SystemFieldName | KeyField,
  limit: number,
): Promise<FacetValue[]> {
  if (typeof by === 'string') return builtinFacet(session, selection, by, limit);
  const counted = await choiceValues(session, selection, by.path);
  if (counted) {
    const values = await valuesOf(session, counted, limit, sql`sum(live)`);
    return values.map(({ value, n }) => ({ value: parseScalar(value), count: n }));
  }
  const index = await groupingIndex(session, selection, by);
  const { source, json } = session.dialect.entriesAt(by.path);
  const rows = index
    ? sql`select ${index.value} as value from ${session.dialect.itemRows(index.name)}
        where ${allOf([...scopeConditions(selection), sql`${index.value} is not null`, session.dialect.inTime(sql`i.seq`)])}`
    : sql`select ${json} as value from (${await firstRows(session, selection, sql`i.data`)}) as i cross join ${source}`;
  const values = await valuesOf(session, rows, limit);
  return values.map(({ value, n }) => ({ value: index ? index.read(value) : parseScalar(value), count: n }));
}

async function builtinFacet(session: Session, selection: Selection, by: SystemFieldName, limit: number) {
  if (by === 'type' && selection.query.clauses.length === 0 && !selection.deleted) {
    const counts = [...(await kindCounts(session))].filter(([kind]) => (selection.kind ?? kind) === kind);
    const values = counts.map(([value, count]) => ({ value, count }));
    return values.sort((a, b) => b.count - a.count).slice(0, limit);
  }
  const column = by === 'rev' ? REVISION : builtinColumn(by);
  const rows = await firstRows(session, selection, sql`${column} as value`);
  return (await valuesOf(session, rows, limit)).map(({ value, n }) => ({ value, count: n }));
}

/** The most frequent values of the rows, with the number of occurrences of each. */
export async function valuesOf({ search }: Session, rows: RawBuilder<unknown>, limit: number, count = sql`count(*)`) {
  const grouped = sql<{ value: string | number; n: number }>`select value, ${count} as n from (${rows}) as v
    where value is not null group by value order by n desc, value limit ${limit}`;
  return (await grouped.execute(search)).rows.map(({ value, n }) => ({ value, n: Number(n) }));
}

/** An index on the field whose entries are its values, so that grouping reads no rows. */
export async function groupingIndex(session: Session, { kind, query, deleted }: Selection, by: KeyField) {
  const key = fieldKey(by);
  if (kind === undefined || deleted || query.clauses.length > 0 || key.by === 'words') return null;
  if (session.dialect.name !== 'sqlite' || by.type === 'array' || by.type === 'any') return null;
  const name = indexName(kind, key);
  if (!(await session.indexes()).has(name)) return null;
  return {
    name,
    value: keyExpression(session.dialect, key),
    read: (value: string | number): Json => valueOfKey(key.by, value),
  };
}

function valueOfKey(by: KeyClass, value: string | number): Json {
  if (by === 'boolean') return value === 1;
  if (by === 'choice') return withoutRank(String(value));
  return by === 'number choice' ? Number(withoutRank(String(value))) : value;
}

export function parseScalar(value: string | number): Json {
  const parsed: unknown = JSON.parse(String(value));
  return typeof parsed === 'string' || typeof parsed === 'number' || typeof parsed === 'boolean' ? parsed : null;
}

async function firstRows(session: Session, selection: Selection, columns: RawBuilder<unknown>) {
  const rows = await passingRows(session, await prepare(session, selection, 'total'), columns);
  return sql`${rows} limit ${MAX_GROUPED}`;
}

/** `columns` of the matching rows `i` among the first rows read. */
export async function passingRows(
  session: Session,
  prepared: Prepared,
  columns: RawBuilder<unknown>,
  most = MAX_READ,
): Promise<RawBuilder<unknown>> {
  const { source, bounds, conditions } = await anyRows(session, prepared);
  // PostgreSQL chooses its own plan, and plain conditions serve it best.
  if (session.dialect.name === 'postgres') {
    return sql`select ${columns} from ${source} where ${allOf([...bounds, ...conditions])}`;
  }
  return sql`select ${columns} from (select i.*, (${allOf(conditions)}) as passes from ${source}
    where ${allOf(bounds)} limit ${most}) as i where passes`;
}

/** What is read from the rows before filtering: for a search, not even the items. */
async function boundedRows(session: Session, prepared: Prepared): Promise<Pick<Rows, 'source' | 'seq' | 'bounds'>> {
  if (!prepared.text) return anyRows(session, prepared);
  const { source, seq, condition } = session.dialect.searchRows(prepared.text.whole);
  return { source, seq, bounds: [condition] };
}

export async function isMoreThanRead(session: Session, prepared: Prepared, most = MAX_READ): Promise<boolean> {
  if (prepared.few || session.dialect.name === 'postgres') return false;
  if (!prepared.text && (await liveCount(session, prepared.selection.kind)) <= most && !prepared.selection.deleted)
    return false;
  const { source, seq, bounds } = await boundedRows(session, prepared);
  const rows = sql`select 1 from ${source} where ${allOf([...bounds, session.dialect.inTime(seq)])}`;
  return (await countUpTo(session, rows, most + 1)) > most;
}
