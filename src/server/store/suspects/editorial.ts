import { sql } from 'kysely';
import { confirmationsWriter } from '#server/store/confirmations/confirmations.ts';
import type { Session } from '#server/store/database/session.ts';
import type { Work } from '#server/store/database/work.ts';

export function editorialReader({ db }: Session) {
  return {
    /** Those of an item's revisions that are editorial. */
    async among(id: string, revs: readonly number[]): Promise<Set<number>> {
      if (revs.length === 0) return new Set();
      const query = db.selectFrom('editorial_revision').select('rev').where('id', '=', id).where('rev', 'in', revs);
      return new Set((await query.execute()).map(({ rev }) => rev));
    },
  };
}

export function editorialWriter(work: Work) {
  const { session, edited } = work;
  const { confirm } = confirmationsWriter(work);
  return {
    /**
     * Marks the revision that was just written, and confirms the links to the item that it would make suspect. Those that
     * were suspect before stay so: an earlier change put them in doubt.
     */
    async mark({ id, rev, by, note }: { id: string; rev: number; by: string; note: string }): Promise<void> {
      await session.db.insertInto('editorial_revision').values({ id, rev }).execute();
      const types = edited.get(id);
      if (types === undefined) return;
      // what is stored of suspects is from before this part of the transaction
      const good = sql<{ id: number }>`select r.id from relation as r where r.target = ${id}
        and ${session.dialect.among(sql.ref('r.type'), [...types])}
        and not exists (select 1 from suspect_link as s where s.relation = r.id)`;
      const links = (await good.execute(session.db)).rows.map((row) => ({ relation: String(row.id), rev }));
      await confirm(links, by, note);
    },
  };
}
