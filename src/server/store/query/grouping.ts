import { sql } from 'kysely';
import type { Session } from '#server/store/database/session.ts';
import type { FieldGroups, KeyField, Reader, Selection } from '#server/store/store.ts';
import { LIMITS } from '#shared/item.ts';
import { choiceValues } from './choice-counts.ts';
import { groupingIndex, isMoreThanRead, cached, parseScalar, passingRows, valuesOf } from './counting.ts';
import { ofOneKind } from './one-kind.ts';
import { prepare } from './plan.ts';
import { allOf, scopeConditions } from './query-sql.ts';

/** Groups may read more rows than a total, as one pass counts all of them. */
const MAX_READ = 200_000;

export function grouping(session: Session): Pick<Reader, 'groups'> {
  return {
    async groups(selection, by, limit) {
      const one = ofOneKind(selection);
      return structuredClone(await cached(session, 'groups', [one, by, limit], () => groups(session, one, by, limit)));
    },
  };
}

async function groups(session: Session, selection: Selection, by: KeyField, limit: number): Promise<FieldGroups> {
  const { dialect } = session;
  const counted = await choiceValues(session, selection, by.path);
  if (counted) {
    const values = await valuesOf(session, counted, limit, sql`sum(live)`);
    return values.map(({ value, n }) => ({ value: parseScalar(value), total: n, capped: false }));
  }
  const index = await groupingIndex(session, selection, by);
  const prepared = await prepare(session, selection, 'total');
  const { source, json } = dialect.entriesAt(by.path);
  const rows = index
    ? sql`select i.seq, ${index.value} as value from ${dialect.itemRows(index.name)}
        where ${allOf([...scopeConditions(selection), dialect.inTime(sql`i.seq`), sql`${index.value} is not null`])}`
    : sql`select i.seq, ${json} as value from (${await passingRows(session, prepared, sql`i.seq, i.data`, MAX_READ)}) as i
        cross join ${source}`;
  // a value that appears twice in a list still counts its item once
  const n = index ? sql`count(*)` : sql`count(distinct seq)`;
  const found = await valuesOf(session, rows, limit, n);
  const unread = !index && (await isMoreThanRead(session, prepared, MAX_READ));
  return found.map(({ value, n }) => ({
    value: index ? index.read(value) : parseScalar(value),
    total: Math.min(n, LIMITS.total),
    capped: unread || n > LIMITS.total,
  }));
}
