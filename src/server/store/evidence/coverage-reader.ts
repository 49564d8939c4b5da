import { sql } from 'kysely';
import type { Session } from '#server/store/database/session.ts';
import type { Tables } from '#server/store/database/tables.ts';

/** The name under which the store notes the roles by which coverage was found. */
export const KEPT_COVERAGE = 'coverage';

/** Items by verdict and coverage, each by its code. */
type TraceCount = { verdict: number; coverage: number; items: number };

export function coverageReader({ db, dialect, coverage }: Session) {
  return {
    /** Verdicts and coverage of items; those that have neither are omitted. */
    async of(ids: readonly string[]): Promise<Map<string, Tables['item_trace']>> {
      const rows = db.selectFrom('item_trace').selectAll();
      const found = await rows.where(dialect.among(sql.ref('item'), ids)).execute();
      return new Map(found.map((row) => [row.item, row]));
    },
    /** How many items of these kinds an item contains, at any depth. */
    async within(id: string, kinds: readonly string[]): Promise<TraceCount[]> {
      if (coverage.contains.length === 0 || kinds.length === 0) return [];
      const types = dialect.among(sql.ref('r.type'), coverage.contains);
      const { rows } = await sql<TraceCount>`with recursive part (id) as (
          select r.target from relation as r where r.source = ${id} and ${types}
          union select r.target from relation as r join part as p on p.id = r.source where ${types}
        )
        select coalesce(t.verdict, 0) as verdict, coalesce(t.coverage, 0) as coverage, count(*) as items
        from part as p join item as i on i.id = p.id left join item_trace as t on t.item = p.id
        where i.deleted_at is null and ${dialect.among(sql.ref('i.kind'), kinds)} group by 1, 2`.execute(db);
      return rows.map((row) => ({ ...row, items: Number(row.items) }));
    },
    /** Whether it was found by the present roles. */
    async isKept(): Promise<boolean> {
      const row = await db.selectFrom('kept_by').select('hash').where('name', '=', KEPT_COVERAGE).executeTakeFirst();
      return row?.hash === coverage.hash;
    },
  };
}
