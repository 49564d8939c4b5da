import { type RawBuilder, sql } from 'kysely';
import type { Condition, Database, MatchPage } from '#server/store/database/dialect.ts';
import { allOf } from '#server/store/query/query-sql.ts';

/** Reading the words of so many items takes as long as finding and sorting those that match, if they are fewer than a page. */
const NEWEST = 2000;

/**
 * An index of words does not have its items in any order, and the planner, which hopes to meet the matches of a page soon,
 * would read a million items for words that are rare. So the newest items are read one after another, where common words
 * fill a page; of the others all that match are found in the index, and sorted.
 */
export async function matchParts(db: Database): Promise<(page: MatchPage) => RawBuilder<unknown>[]> {
  // asked once, so that no item is in two parts or in none
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
    // the function has no index
    const newest = part(sql`ts_match_vq(s.words, ${query})`, sql`s.seq < ${before}`, oldest);
    // with an offset, it is planned for all its rows
    const others = sql`${part(sql`s.words @@ ${query}`, sql`s.seq < ${before - NEWEST}`)} offset 0`;
    return [
      page(sql`${newest} order by s.seq desc limit ${limit}`),
      page(sql`select o.seq from (${others}) as o order by o.seq desc limit ${limit}`),
    ];
  };
}
