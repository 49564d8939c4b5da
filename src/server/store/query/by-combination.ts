import { type RawBuilder, sql } from 'kysely';
import type { Session } from '#server/store/database/session.ts';
import type { Selection } from '#server/store/store.ts';
import { combinations, tallied } from './choice-counts.ts';
import { countedPaths } from './choice-fields.ts';
import { combinationPrefix } from './key-field.ts';
import type { Segment } from './keyset.ts';
import type { Order } from './order.ts';
import { liveCount } from './plan.ts';
import { allOf, scopeConditions } from './query-sql.ts';

/** Reading and sorting an item takes this many times as long as skipping one in an index. */
const ITEM_COST = 4;

/** The `seq` of the first rows of a segment, up to `limit` of each combination of choices, in any order. */
export type FirstRows = (segment: Segment, limit: number) => RawBuilder<unknown>;

/**
 * The rows that pass filters by choices only, from an index that begins with all choices of an item: each matching
 * combination has its rows in list order, so that no other rows are visited, wherever in the list the matches are. Null
 * where so many match that scanning the list finds a page sooner.
 */
export async function byCombination(
  session: Session,
  selection: Selection,
  { index, terms }: Order,
  limit: number,
): Promise<FirstRows | null> {
  const { kind } = selection;
  const by = index === 'item_kind_name' ? 'name' : index === 'item_kind_recent' ? 'update' : undefined;
  if (session.dialect.name !== 'sqlite' || kind === undefined || by === undefined || terms.length > 2) return null;
  if (selection.query.clauses.length === 0) return null;
  const passing = await combinations(session, selection);
  const prefix = combinationPrefix(kind, by);
  const name = passing && [...(await session.indexes())].find((known) => known.startsWith(prefix));
  if (passing == null || name == null) return null;
  const { live, different } = await tallied(session, passing);
  const walk = live === 0 ? Infinity : (limit * (await liveCount(session, kind))) / live;
  if (Math.min(live, different * limit) * ITEM_COST + different > walk) return null;

  const paths = await countedPaths(session, kind);
  const chosen = paths.map((path) => session.dialect.jsonAt(path));
  const values = sql.join(chosen.map((value, at) => sql`${value} as ${sql.id(`v${at}`)}`));
  const same = chosen.map((value, at) => sql<boolean>`(${value}) is c.${sql.id(`v${at}`)}`);
  return (segment, most) => {
    const inTime = session.dialect.inTime(sql`i.seq`);
    const rows = allOf([...scopeConditions(selection), ...same, ...segment.conditions, inTime]);
    const first = sql`select i.seq from ${session.dialect.itemRows(name)} where ${rows}
      order by ${sql.join(segment.order)} limit ${most}`;
    const each = sql`select (select json_group_array(p.seq) from (${first}) as p) as seqs
      from (select ${values} from ${passing}) as c`;
    return sql`select e.value as seq from (${each}) as f cross join json_each(f.seqs) as e`;
  };
}
