import { CompiledQuery, sql } from 'kysely';
import type { Database } from '#server/store/database/dialect.ts';
import type { SearchEntry } from '#server/store/database/search-entry.ts';

const MAX_PENDING = 64;
const INSERT = 'insert or replace into search_waiting (seq, words) values (?, ?)';
const SOME = 'select 1 from search_waiting limit 1';

/**
 * Search entries are collected in a table: each commit to the full-text index starts a new segment, which is merged
 * with older ones later, and that takes longer than everything else in writing an item.
 */
export async function addPending(db: Database, entries: readonly SearchEntry[]): Promise<void> {
  if (entries.length === 0) return;
  for (const { seq, words } of entries) await db.executeQuery(CompiledQuery.raw(INSERT, [seq, words.join(' ')]));
  const { rows } = await sql<{ n: number }>`select count(*) as n from search_waiting`.execute(db);
  if ((rows[0]?.n ?? 0) >= MAX_PENDING) await indexPending(db);
}

/** In the order of `seq`, which the index accepts without starting another segment. */
export async function indexPending(db: Database): Promise<void> {
  await sql`insert or replace into item_search (rowid, words) select seq, words from search_waiting order by seq`.execute(
    db,
  );
  await sql`delete from search_waiting`.execute(db);
}

export async function isPending(db: Database): Promise<boolean> {
  return (await db.executeQuery(CompiledQuery.raw(SOME))).rows.length > 0;
}

/**
 * Merges the full-text index into one part if at least a quarter of its entries are new: a search looks for each of its
 * words in each part, of which a large import leaves ten. Merging rewrites all entries, so smaller writes leave it to
 * SQLite, which merges parts of about the same size.
 */
export async function mergeIndex(db: Database, written: number): Promise<void> {
  await indexPending(db);
  const { rows } = await sql<{ last: number }>`select max(seq) as last from item`.execute(db);
  if (written * 4 < (rows[0]?.last ?? 0)) return;
  await sql`insert into item_search (item_search) values ('optimize')`.execute(db);
}
