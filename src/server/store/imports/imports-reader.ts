import { sql, type RawBuilder } from 'kysely';
import type { Session } from '#server/store/database/session.ts';
import { comparable } from '#server/store/database/storable.ts';
import type { Tables } from '#server/store/database/tables.ts';
import { receiveJson } from '#shared/receive.ts';
import type { EditedImport, ImportedItem, ImportedLink, LinkedSince, StoredImport } from './imports.ts';

type RunRow = Tables['import_run'] & { seq: number; left_items: number; left_links: number; edited: number };

/** Whether an item of the import has changed since. */
const EDITED = sql`(i.rev <> t.rev or i.deleted_at is not null)`;

/** Counting and comparing the items of an import takes longer the more it wrote. */
export function importsReader({ search }: Session) {
  const runs = async (where: RawBuilder<unknown>, limit: number): Promise<StoredImport[]> => {
    const query = sql<RunRow>`select r.*,
      (select count(*) from import_item as t where t.run = r.seq) as left_items,
      (select count(*) from import_link as t where t.run = r.seq) as left_links,
      (select count(*) from import_item as t join item as i on i.id = t.item
        where t.run = r.seq and ${EDITED}) as edited
      from import_run as r where ${where} order by r.seq desc limit ${limit}`;
    return (await query.execute(search)).rows.map(toRun);
  };
  return {
    /** Newest first; `before` is the `seq` to continue from. */
    list: ({ before, limit }: { before?: number; limit: number }): Promise<StoredImport[]> =>
      runs(before === undefined ? sql`1 = 1` : sql`r.seq < ${before}`, limit),
    find: async (id: string): Promise<StoredImport | undefined> => (await runs(sql`r.id = ${comparable(id)}`, 1))[0],
    /** Those that were not undone, as in the methods below. */
    async items({ seq }: StoredImport): Promise<ImportedItem[]> {
      const rows = await search.selectFrom('import_item').selectAll().where('run', '=', seq).orderBy('item').execute();
      return rows.map(({ item, rev, before }) => ({ id: item, rev, before: before === 0 ? 'deleted' : before }));
    },
    async links({ seq }: StoredImport): Promise<ImportedLink[]> {
      const rows = await search.selectFrom('import_link').selectAll().where('run', '=', seq).execute();
      return rows.map(({ relation, source, target }) => ({ id: String(relation), source, target }));
    },
    async edited({ seq }: StoredImport): Promise<EditedImport[]> {
      type Row = {
        id: string;
        type: string;
        name: string;
        imported: number;
        rev: number;
        at: string;
        by: string;
        deleted: number;
      };
      const query = sql<Row>`select i.id, i.kind as type, i.name, t.rev as imported, i.rev, i.updated_at as at,
        i.updated_by as by, case when i.deleted_at is null then 0 else 1 end as deleted
        from import_item as t join item as i on i.id = t.item
        where t.run = ${seq} and ${EDITED} order by i.updated_at desc, i.id`;
      return (await query.execute(search)).rows.map(({ deleted, ...row }) => ({ ...row, isDeleted: deleted === 1 }));
    },
    async linkedSince({ seq }: StoredImport): Promise<LinkedSince[]> {
      const ends = [
        ['source', 'target'],
        ['target', 'source'],
      ].map(([own = '', other = '']) => {
        const there = sql.ref(`r.${other}`);
        return sql`select t.item as id, ${there} as other, r.created_at as at, r.created_by as by
          from import_run as u join import_item as t on t.run = u.seq
          join relation as r on ${sql.ref(`r.${own}`)} = t.item and r.id > u.last_link
          where u.seq = ${seq} and coalesce(t.before, 0) = 0`;
      });
      const query = sql<LinkedSince>`${sql.join(ends, sql` union all `)} order by 3 desc`;
      return (await query.execute(search)).rows;
    },
    /** Changed items whose former field links cannot be restored by an undo, as their targets are deleted by now. */
    async withDeletedTarget({ seq, at }: StoredImport): Promise<{ id: string; target: string }[]> {
      const query = sql<{ id: string; target: string }>`select t.item as id, r.target
        from import_item as t
        join removed_relation as r on r.source = t.item and r.removed_at = ${at} and r.field is not null
        join item as i on i.id = r.target and i.deleted_at is not null
        where t.run = ${seq} and t.before > 0`;
      return (await query.execute(search)).rows;
    },
  };
}

function toRun(row: RunRow): StoredImport {
  const { seq, id, name, at, by, added, changed, links, kinds, undoable, undone_at: undoneAt } = row;
  return {
    seq: Number(seq),
    id,
    name,
    at,
    by,
    added,
    changed,
    links,
    kinds: receiveJson<string[]>(kinds),
    undoable: undoable === 1,
    undone: undoneAt === null ? null : { at: undoneAt, by: row.undone_by ?? '' },
    left: Number(row.left_items) + Number(row.left_links),
    edited: Number(row.edited),
  };
}
