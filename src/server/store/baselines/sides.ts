import { type RawBuilder, sql } from 'kysely';
import type { Side } from '#server/store/baseline.ts';
import type { Session } from '#server/store/database/session.ts';
import { orderedRows, prepare } from '#server/store/query/plan.ts';
import { allOf, inOrder } from '#server/store/query/query-sql.ts';
import type { ResolvedQuery } from '#shared/query-terms/ast.ts';

/** Queries for the items of a side, `id` and `rev`, and its links: `source`, `type`, `target`, `relation`, `made`. */
export type SideRows = { items: RawBuilder<unknown>; links: RawBuilder<unknown> };

export async function sideRows(session: Session, side: Side): Promise<SideRows> {
  if ('baseline' in side) {
    const ofBaseline = sql`where baseline = ${sql.lit(side.baseline)}`;
    return {
      items: sql`select id, rev from baseline_item ${ofBaseline}`,
      links: sql`select source, type, target, relation, made from baseline_link ${ofBaseline}`,
    };
  }
  const items = sql`select i.id, i.rev from ${await selectedItems(session, side.now)}`;
  return { items, links: presentLinks(sql`select s.id from (${items}) as s`, isAll(side.now)) };
}

/** The present items of a query as rows `i`. */
export async function selectedItems(session: Session, query: ResolvedQuery): Promise<RawBuilder<unknown>> {
  if (isAll(query)) return sql`(select * from item where deleted_at is null) as i`;
  const { source, bounds, conditions } = await orderedRows(
    session,
    await prepare(session, { query }, 'sorted'),
    undefined,
  );
  const seqs = sql`select i.seq from ${source} where ${allOf([...bounds, ...conditions])}`;
  return sql`(${seqs}) as p ${inOrder(session.dialect)} item as i on i.seq = p.seq`;
}

export function isAll({ clauses }: ResolvedQuery): boolean {
  return clauses.length === 0;
}

/** The present links from or to these items, also those whose target is not here yet. */
export function presentLinks(ids: RawBuilder<unknown>, areAll: boolean): RawBuilder<unknown> {
  const touching = areAll ? sql`true` : sql`(r.source in (${ids}) or r.target in (${ids}))`;
  return sql`select r.source, r.type, r.target, r.id as relation, ${made('r')} as made from relation as r where ${touching}
    union all
    select u.source, u.type, u.target, cast(null as bigint) as relation, ${made('u')} as made from unresolved_link as u
      where u.source in (${ids}) and not exists
        (select 1 from relation as r where r.source = u.source and r.type = u.type and r.target = u.target)`;
}

/** When and by whom a link was made. */
export function made(row: string): RawBuilder<string> {
  return sql`${sql.ref(`${row}.created_at`)} || ' ' || ${sql.ref(`${row}.created_by`)}`;
}
