import { sql } from 'kysely';
import type { Session } from '#server/store/database/session.ts';
import { comparable, storableText } from '#server/store/database/storable.ts';
import type { Tables } from '#server/store/database/tables.ts';
import type { Work } from '#server/store/database/work.ts';

const ROWS_AT_ONCE = 500;

/** A link whose target is not here yet. */
export type UnresolvedLink = {
  id: number;
  type: string;
  source: string;
  target: string;
  createdAt: string;
  createdBy: string;
};

/** `targets`: distinct IDs that are not here */
export type UnresolvedCounts = { links: number; targets: number; byType: Map<string, number> };

/** Links of deleted items count and are listed again once they are restored. */
export function unresolvedLinksReader({ db, dialect }: Session) {
  const live = () =>
    db.selectFrom('unresolved_link as u').innerJoin('item as i', 'i.id', 'u.source').where('i.deleted_at', 'is', null);
  return {
    /** Links from these items, in the order in which they were added. */
    async from(sources: readonly string[]): Promise<UnresolvedLink[]> {
      const rows = db.selectFrom('unresolved_link').selectAll();
      const found = await rows
        .where(dialect.among(sql.ref('source'), sources.map(comparable)))
        .orderBy('id')
        .execute();
      return found.map(toUnresolved);
    },
    /** Links that wait for items with these IDs. */
    async to(targets: readonly string[]): Promise<UnresolvedLink[]> {
      const rows = db.selectFrom('unresolved_link').selectAll();
      const found = await rows
        .where(dialect.among(sql.ref('target'), targets.map(comparable)))
        .orderBy('id')
        .execute();
      return found.map(toUnresolved);
    },
    /** By age; `after` is the ID of the link to continue from. */
    async list({ after, limit }: { after: number; limit: number }): Promise<UnresolvedLink[]> {
      const rows = live().selectAll('u').where('u.id', '>', after).orderBy('u.id').limit(limit);
      return (await rows.execute()).map(toUnresolved);
    },
    async counts(): Promise<UnresolvedCounts> {
      const rows = await live()
        .groupBy('u.type')
        .orderBy('u.type')
        .select(({ fn }) => ['u.type as type', fn.countAll<number>().as('n')])
        .execute();
      const targets = await live()
        .select(({ fn }) => fn.count<number>('u.target').distinct().as('n'))
        .executeTakeFirstOrThrow();
      const byType = new Map(rows.map(({ type, n }) => [type, Number(n)]));
      const links = [...byType.values()].reduce((sum, n) => sum + n, 0);
      return { links, targets: Number(targets.n), byType };
    },
  };
}

export function unresolvedLinksWriter({ session: { db, dialect }, now }: Work) {
  return {
    /** Existing ones are left unchanged. */
    async add(links: readonly Pick<UnresolvedLink, 'type' | 'source' | 'target'>[], by: string): Promise<void> {
      for (const some of grouped(links)) {
        const rows = some.map(({ type, source, target }) => {
          return { type, source, target: storableText(target), created_at: now, created_by: by };
        });
        const insert = db.insertInto('unresolved_link').values(rows);
        await insert.onConflict((on) => on.columns(['source', 'type', 'target']).doNothing()).execute();
      }
    },
    async remove(ids: readonly number[]): Promise<void> {
      for (const some of grouped(ids))
        await db
          .deleteFrom('unresolved_link')
          .where(dialect.among(sql.ref('id'), some))
          .execute();
    },
  };
}

function toUnresolved({
  id,
  created_at: createdAt,
  created_by: createdBy,
  ...link
}: Omit<Tables['unresolved_link'], 'id'> & { id: number }): UnresolvedLink {
  return { ...link, id: Number(id), createdAt, createdBy };
}

function* grouped<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) yield rows.slice(start, start + ROWS_AT_ONCE);
}
