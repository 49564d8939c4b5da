import { type RawBuilder, sql } from 'kysely';
import type { Condition, Database, MatchPage } from '#server/store/database/dialect.ts';
import { allOf } from '#server/store/query/query-sql.ts';

/** Reading the words of this many items takes as long as finding and sorting less than a page of matches. */
const NEWEST = 2000;
/** Reading more takes longer than finding all matches through the index, if they are only to be sorted. */
const MAX_SCANNED = 40_000;

/**
 * A full-text index does not return items in any order, and the planner, expecting to fill a page soon, would scan a
 * million items for rare words. So the newest items are scanned in order, where common words fill a page. If they have
 * some matches, as many are scanned next as should have the rest of the page; among the others, all matches are found
 * through the index and sorted. Where some words are rare, the index finds all matches at once.
 */
export async function matchParts(db: Database, rare: string | null): Promise<ReturnType<typeof partsBelow>> {
  // read once, so that no item is in two parts or in none
  const { rows } = await sql<{ newest: number | null }>`select max(seq) as newest from item_search`.execute(db);
  return partsBelow((rows[0]?.newest ?? 0) + 1, rare);
}

function partsBelow(end: number, rare: string | null) {
  return ({ match, columns, conditions, before = end, limit }: MatchPage) => {
    const query = sql`${match}::tsquery`;
    const page = (...own: Condition[]) => sql`select ${columns} from (${seqs(...own)}) as p
      join item as i on i.seq = p.seq where ${allOf(conditions)} order by p.seq desc limit ${sql.lit(limit)}`;
    // the offset makes the planner find all matches in order, then read items until the page is full
    const seqs = (...own: Condition[]) =>
      sql`select s.seq from item_search as s where ${allOf(own)} order by s.seq desc offset 0`;
    let unread = before;
    const scan = (count: number) => {
      const range = [sql<boolean>`s.seq < ${unread}`, sql<boolean>`s.seq >= ${unread - count}`];
      unread -= count;
      // the function cannot use the index
      return page(sql`ts_match_vq(s.words, ${query})`, ...range);
    };
    const scanMore = (found: number) => {
      const count = Math.ceil((2 * limit) / found) * NEWEST;
      if (found === 0 || (count > MAX_SCANNED && conditions.length === 0)) return null;
      return scan(Math.min(count, MAX_SCANNED));
    };
    const others = () => page(matchesOf(match, rare), sql`s.seq < ${unread}`);
    if (rare !== null) return [others];
    // numbers begin with 1
    const unlessAllRead = (part: (found: number) => RawBuilder<unknown> | null) => (found: number) =>
      unread > 1 ? part(found) : null;
    return [() => scan(NEWEST), unlessAllRead(scanMore), unlessAllRead(others)];
  };
}

/** Row `s` matches; with `rare` words the index is asked for those alone. */
export function matchesOf(match: string, rare: string | null | undefined): Condition {
  const query = sql`${match}::tsquery`;
  // the function cannot use the index
  return rare == null ? sql`s.words @@ ${query}` : sql`s.words @@ ${rare}::tsquery and ts_match_vq(s.words, ${query})`;
}

export async function expectedMatches(db: Database, match: string): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (format json)
    select 1 from item_search as s where s.words @@ ${match}::tsquery`.execute(db);
  const [{ Plan: plan }] = JSON.parse(rows[0]?.['QUERY PLAN'] ?? '') as [{ Plan: { 'Plan Rows': number } }];
  return plan['Plan Rows'];
}
