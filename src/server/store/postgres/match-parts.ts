import { type RawBuilder, sql } from 'kysely';
import type { Condition, Database, MatchPage, TextMatch } from '#server/store/database/dialect.ts';
import { allOf } from '#server/store/query/query-sql.ts';
import { receiveJson } from '#shared/receive.ts';

/** Reading the words of this many items takes as long as finding and sorting less than a page of matches. */
const NEWEST = 2000;
/** Reading more takes longer than finding all matches through the index, if they are only to be sorted. */
const MAX_SCANNED = 40_000;

/** Joins the parts of a match, and is not inside of any. */
export const AND = ' & ';
/** Stands between the rare words, for which alone the index is asked, and all that an item must match. */
const TESTED = '\n';
/** So many items of consecutive numbers have a word in common. */
const RANGE = 32_768;
const RANGE_MARK = '\u{E003}';
/** How many times more matches are looked for than needed, as their share is only expected. */
const MARGIN = 1.2;
/** Where more of the items match, reading them one after another finds many sooner than the index. */
const MOST_MATCH = 0.25;

/**
 * A full-text index does not return items in any order, and the planner, expecting to fill a page soon, would scan a
 * million items for rare words. So the newest items are scanned in order, where common words fill a page. If they have
 * some matches, as many are scanned next as should have the rest of the page; among the others, all matches are found
 * through the index and sorted. Where some words are rare, the index finds all matches at once.
 */
export async function matchParts(db: Database): Promise<ReturnType<typeof partsBelow>> {
  // read once, so that no item is in two parts or in none
  return partsBelow((await newestSeq(db)) + 1);
}

async function newestSeq(db: Database): Promise<number> {
  const { rows } = await sql<{ newest: number | null }>`select max(seq) as newest from item_search`.execute(db);
  return rows[0]?.newest ?? 0;
}

/** The word that an item has in common with those before and after it, by which the index finds the newest alone. */
export function rangeWord(seq: number): string {
  return `${RANGE_MARK}${Math.floor(seq / RANGE)}`;
}

export async function newestMatches(
  db: Database,
  { whole, wholeWords, share }: TextMatch,
  most: number,
): Promise<string | null> {
  if (share === 0 || share > MOST_MATCH) return null;
  const newest = await newestSeq(db);
  const beforeLastRange = (MARGIN * most) / share - (newest % RANGE);
  const ranges = Math.max(1, Math.ceil(beforeLastRange / RANGE) + 1);
  if (ranges * RANGE * 2 > newest) return null;
  const words = Array.from({ length: ranges }, (_, at) => `'${rangeWord(newest - at * RANGE)}'`);
  return `${wholeWords ?? whole} & (${words.join(' | ')})`;
}

function partsBelow(end: number) {
  return ({ match, columns, conditions, before = end, limit }: MatchPage) => {
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
      return page(sql`ts_match_vq(s.words, ${testedOf(match)}::tsquery)`, ...range);
    };
    const scanMore = (found: number) => {
      const count = Math.ceil((2 * limit) / found) * NEWEST;
      if (found === 0 || (count > MAX_SCANNED && conditions.length === 0)) return null;
      return scan(Math.min(count, MAX_SCANNED));
    };
    const others = () => page(matchesOf(match), sql`s.seq < ${unread}`);
    if (match.includes(TESTED)) return [others];
    // numbers begin with 1
    const unlessAllRead = (part: (found: number) => RawBuilder<unknown> | null) => (found: number) =>
      unread > 1 ? part(found) : null;
    return [() => scan(NEWEST), unlessAllRead(scanMore), unlessAllRead(others)];
  };
}

/** The match as one that the index finds by rare words. */
export function byRareWords(rare: string | null, match: string): string {
  return rare === null ? match : `${rare}${TESTED}${match}`;
}

/** All that an item must match, as one query. */
export function testedOf(match: string): string {
  return match.split(TESTED).at(-1) ?? '';
}

/**
 * Row `s` matches. Each part is a separate condition: the index then skips what lies between the items of the rarest part,
 * instead of looking at all of the others.
 */
export function matchesOf(match: string): Condition {
  const [found = '', tested] = match.split(TESTED);
  const parts = found.split(AND).map((part) => sql<boolean>`s.words @@ ${part}::tsquery`);
  // the function cannot use the index
  return allOf(tested === undefined ? parts : [...parts, sql`ts_match_vq(s.words, ${tested}::tsquery)`]);
}

export async function expectedMatches(db: Database, match: string): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (format json)
    select 1 from item_search as s where s.words @@ ${match.split(TESTED)[0]}::tsquery`.execute(db);
  const [{ Plan: plan }] = receiveJson<[{ Plan: { 'Plan Rows': number } }]>(rows[0]?.['QUERY PLAN'] ?? '');
  return plan['Plan Rows'];
}
