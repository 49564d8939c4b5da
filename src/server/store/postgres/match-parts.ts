import { type RawBuilder, sql } from 'kysely';
import type { Condition, Database, MatchPage } from '#server/store/database/dialect.ts';
import { allOf } from '#server/store/query/query-sql.ts';

/** Reading the words of this many items takes as long as finding and sorting less than a page of matches. */
const NEWEST = 2000;

/**
 * A full-text index does not return items in any order, and the planner, expecting to fill a page soon, would scan a
 * million items for rare words. So the newest items are scanned in order, where common words fill a page; among the
 * rest, all matches are found through the index and sorted.
 */
export async function matchParts(db: Database): Promise<(page: MatchPage) => RawBuilder<unknown>[]> {
  // read once, so that no item is in both parts or in neither
  const { rows } = await sql<{ newest: number | null }>`select max(seq) as newest from item_search`.execute(db);
  const end = (rows[0]?.newest ?? 0) + 1;
  return ({ match, columns, conditions, before = end, limit }) => {
    const items = conditions.length > 0 ? sql`join item as i on i.seq = s.seq` : sql``;
    const query = sql`${match}::tsquery`;
    const part = (...own: Condition[]) =>
      sql`select s.seq from item_search as s ${items} where ${allOf([...own, ...conditions])}`;
    const page = (seqs: RawBuilder<unknown>) => sql`select ${columns} from (${seqs}) as p
      join item as i on i.seq = p.seq order by p.seq desc`;
    const oldest = sql`s.seq >= ${before - NEWEST}` satisfies Condition;
    // the function cannot use the index
    const newest = part(sql`ts_match_vq(s.words, ${query})`, sql`s.seq < ${before}`, oldest);
    // the offset makes the planner plan for all rows
    const others = sql`${part(sql`s.words @@ ${query}`, sql`s.seq < ${before - NEWEST}`)} offset 0`;
    return [
      page(sql`${newest} order by s.seq desc limit ${limit}`),
      page(sql`select o.seq from (${others}) as o order by o.seq desc limit ${limit}`),
    ];
  };
}
