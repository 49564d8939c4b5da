import { sql } from 'kysely';
import type { Session } from '#server/store/database/session.ts';
import type { Tables } from '#server/store/database/tables.ts';
import type { Work } from '#server/store/database/work.ts';

/** `rev`: the revision of the target that was confirmed. */
export type Confirmation = { relation: string; rev: number; at: string; by: string; note: string };

export function confirmationsReader({ db, dialect }: Session) {
  return {
    /** The latest confirmation of each of these links; those without any are omitted. */
    async latest(relations: readonly string[]): Promise<Map<string, Confirmation>> {
      const rows = await db
        .selectFrom('link_confirmation')
        .selectAll()
        .where(dialect.among(sql.ref('relation'), relations.map(Number)))
        .orderBy('rev')
        .execute();
      return new Map(rows.map((row) => [String(row.relation), { ...row, relation: String(row.relation) }]));
    },
  };
}

export function confirmationsWriter({ session: { db, dialect }, now, doubtful }: Work) {
  return {
    /** Confirms links with the present revisions of their targets; a later confirmation of the same revision replaces it. */
    async confirm(links: readonly { relation: string; rev: number }[], by: string, note: string): Promise<void> {
      if (links.length === 0) return;
      const rows = links.map(({ relation, rev }): Tables['link_confirmation'] => {
        return { relation: Number(relation), rev, at: now, by, note };
      });
      const insert = db.insertInto('link_confirmation').values(rows);
      await insert.onConflict((on) => on.columns(['relation', 'rev']).doUpdateSet({ at: now, by, note })).execute();
      for (const [rev, some] of Map.groupBy(rows, (row) => row.rev)) {
        const ids = some.map(({ relation }) => relation);
        await db
          .updateTable('relation')
          .set({ good: rev })
          .where(dialect.among(sql.ref('id'), ids))
          .execute();
        for (const id of ids) doubtful.add(id);
      }
    },
  };
}
