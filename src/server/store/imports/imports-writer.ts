import { sql } from 'kysely';
import { storableText } from '#server/store/database/storable.ts';
import type { Work } from '#server/store/database/work.ts';
import type { ImportRun, ImportedItem, ImportedLink, StoredImport } from './imports.ts';

/** Other requests wait for each statement, and its parameters are limited. */
const ROWS_AT_ONCE = 500;

export function importsWriter({ session: { db }, now }: Work) {
  return {
    /** At the time of the transaction. */
    async add(
      { id, name, by, added, changed, links: count, kinds, undoable }: Omit<ImportRun, 'at'>,
      items: readonly ImportedItem[],
      links: readonly ImportedLink[],
    ): Promise<void> {
      const row = { id, name: storableText(name), at: now, by, added, changed, links: count };
      const lastLink = sql<number>`(select coalesce(max(id), 0) from relation)`;
      const undone = { undone_at: null, undone_by: null };
      const [inserted] = await db
        .insertInto('import_run')
        .values({ ...row, kinds: JSON.stringify(kinds), undoable: undoable ? 1 : 0, ...undone, last_link: lastLink })
        .returning('seq')
        .execute();
      const run = inserted?.seq ?? 0;
      for (const some of grouped(items)) {
        const values = some.map(({ id: item, rev, before }) => ({
          run,
          item,
          rev,
          before: before === 'deleted' ? 0 : before,
        }));
        await db.insertInto('import_item').values(values).execute();
      }
      for (const some of grouped(links)) {
        const values = some.map(({ id: relation, source, target }) => ({
          run,
          relation: Number(relation),
          source,
          target,
        }));
        await db.insertInto('import_link').values(values).execute();
      }
    },
    /** Forgets what was undone: all items and links except `kept`. */
    async undo(
      { seq }: StoredImport,
      by: string,
      kept: { items: ReadonlySet<string>; links: ReadonlySet<string> },
    ): Promise<void> {
      await db.updateTable('import_run').set({ undone_at: now, undone_by: by }).where('seq', '=', seq).execute();
      // the entries to keep are inserted again: usually the smaller part, and cheap if the import was small
      const items = await db.selectFrom('import_item').selectAll().where('run', '=', seq).execute();
      const links = await db.selectFrom('import_link').selectAll().where('run', '=', seq).execute();
      await sql`delete from import_item where run = ${seq}`.execute(db);
      await sql`delete from import_link where run = ${seq}`.execute(db);
      for (const some of grouped(items.filter(({ item }) => kept.items.has(item))))
        await db.insertInto('import_item').values(some).execute();
      for (const some of grouped(links.filter(({ relation }) => kept.links.has(String(relation)))))
        await db.insertInto('import_link').values(some).execute();
    },
  };
}

function* grouped<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) yield rows.slice(start, start + ROWS_AT_ONCE);
}
