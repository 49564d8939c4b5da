import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { toLink, toRelation } from '#server/store/database/rows.ts';
import type { Session } from '#server/store/database/session.ts';
import { comparable } from '#server/store/database/storable.ts';
import type { ItemRow, RelationRow } from '#server/store/database/tables.ts';
import type { LinkHistoryEntry, Reader } from '#server/store/store.ts';

type Row = RelationRow & {
  action: LinkHistoryEntry['action'];
  changed_at: string;
  changed_by: string;
  deletion: string | null;
  present: number;
  other_kind: string;
  other_name: string;
  other_deleted_at: ItemRow['deleted_at'];
};
type Range = Parameters<Reader['linkChanges']>[1];

/** An existing link was added; a removed one was added and removed. Each change appears at both ends. */
const CHANGES = [
  { table: 'relation', action: 'add', at: 'created_at', by: 'created_by', deletion: sql`cast(null as text)` },
  { table: 'removed_relation', action: 'add', at: 'created_at', by: 'created_by', deletion: sql`cast(null as text)` },
  { table: 'removed_relation', action: 'remove', at: 'removed_at', by: 'removed_by', deletion: sql.ref('deletion') },
] as const;

export async function linkChanges({ db }: Session, id: string, range: Range): Promise<LinkHistoryEntry[]> {
  const own = comparable(id);
  const parts = (['source', 'target'] as const).flatMap((end) =>
    CHANGES.map(({ table, action, at, by, deletion }) => {
      const changedAt = sql.ref(at);
      return sql`select id, type, source, target, field, created_at, created_by,
        ${sql.lit(action)} as action, ${changedAt} as changed_at, ${sql.ref(by)} as changed_by, ${deletion} as deletion,
        ${sql.ref(end === 'source' ? 'target' : 'source')} as other
        from ${sql.table(table)} where ${sql.ref(end)} = ${own} and ${within(changedAt, range)}
          and ${behind(changedAt, action, range)}`;
    }),
  );
  const query = sql<Row>`select c.*, i.kind as other_kind, i.name as other_name, i.deleted_at as other_deleted_at,
    case when r.id is null then 0 else 1 end as present
    from (select * from (${sql.join(parts, sql` union all `)}) as u
      order by changed_at desc, id desc, action desc limit ${range.limit}) as c
    join item as i on i.id = c.other
    left join relation as r on r.source = c.source and r.type = c.type and r.target = c.target
    order by c.changed_at desc, c.id desc, c.action desc`;
  return (await query.execute(db)).rows.map((row) => toChange(row, id));
}

function within(at: RawBuilder<unknown>, { from, to }: Range): RawBuilder<SqlBool> {
  const after = from === undefined ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${at} >= ${from}`;
  return to === undefined ? after : sql<SqlBool>`${after} and ${at} < ${to}`;
}

/** In result order: by time, ID and action, descending. */
function behind(at: RawBuilder<unknown>, action: string, { after }: Range): RawBuilder<SqlBool> {
  if (after === undefined) return sql<SqlBool>`1 = 1`;
  const isBefore = action < after.action ? sql`id <= ${Number(after.id)}` : sql`id < ${Number(after.id)}`;
  return sql<SqlBool>`(${at} < ${after.at} or (${at} = ${after.at} and ${isBefore}))`;
}

function toChange(row: Row, of: string): LinkHistoryEntry {
  const direction = row.source === of ? 'out' : 'in';
  const other = {
    id: direction === 'out' ? row.target : row.source,
    kind: row.other_kind,
    name: row.other_name,
    deleted_at: row.other_deleted_at,
  };
  const { action, changed_at: at, changed_by: by, deletion } = row;
  return { ...toRelation(row), action, at, by, direction, item: toLink(other), present: row.present === 1, deletion };
}
