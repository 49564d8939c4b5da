import { sql } from 'kysely';
import type { Relation } from '#generated/payloads.d.ts';
import { toLink, toRelation } from '#server/store/database/rows.ts';
import type { Session } from '#server/store/database/session.ts';
import { comparable } from '#server/store/database/storable.ts';
import type { ItemRow, RelationRow } from '#server/store/database/tables.ts';
import type { LinkedItems, LinkedRelation, Reader } from '#server/store/store.ts';
import { linkChanges } from './link-changes.ts';

const BATCH = 1000;
const RELATION_ID = /^\d{1,15}$/;

type RelationsReader = Pick<
  Reader,
  | 'relations'
  | 'relation'
  | 'relationBetween'
  | 'countFrom'
  | 'countTo'
  | 'linkedItems'
  | 'step'
  | 'linkChanges'
  | 'removedRelations'
  | 'removedCounts'
  | 'scanRelations'
>;

export function relationsReader(session: Session): RelationsReader {
  return {
    async relations(ids, types) {
      const [out, into] = [await linked(session, ids, 'out', types), await linked(session, ids, 'in', types)];
      return [...out, ...into].sort((a, b) => Number(a.id) - Number(b.id));
    },
    async relation(id) {
      const row = await relationRow(session, id);
      return row && toRelation(row);
    },
    async relationBetween(type, source, target) {
      const query = session.db.selectFrom('relation').selectAll().where('type', '=', type);
      const row = await query.where('source', '=', source).where('target', '=', target).executeTakeFirst();
      return row && toRelation(row);
    },
    countFrom: (type, source) => countLinks(session, type, 'source', source),
    countTo: (type, target) => countLinks(session, type, 'target', target),
    linkedItems: (type, ids, direction, most) => linkedItems(session, type, { ids, direction, most }),
    async step(type, ids, direction) {
      const [here, there] = direction === 'out' ? (['source', 'target'] as const) : (['target', 'source'] as const);
      const query = session.db.selectFrom('relation').select(`${there} as id`).distinct().where('type', '=', type);
      const rows = await query
        .where(session.dialect.among(sql.ref(here), ids))
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },
    linkChanges: (id, range) => linkChanges(session, id, range),
    async removedRelations(id) {
      const query = session.db.selectFrom('removed_relation').selectAll().where('returns_with', '=', comparable(id));
      const rows = await query.orderBy('id').execute();
      return rows.map((row) => ({ ...toRelation(row), removedAt: row.removed_at }));
    },
    async removedCounts(ids) {
      const query = session.db.selectFrom('removed_relation').groupBy('returns_with');
      const rows = await query
        .select(({ fn }) => ['returns_with as id', fn.countAll<number>().as('n')])
        .where(session.dialect.among(sql`returns_with`, ids))
        .execute();
      return new Map(rows.map(({ id, n }) => [id ?? '', Number(n)]));
    },
    scanRelations: (batch = BATCH) => scanRelations(session, batch),
  };
}

export async function relationRow({ db }: Session, id: string): Promise<RelationRow | undefined> {
  if (!RELATION_ID.test(id)) return undefined;
  return db.selectFrom('relation').selectAll().where('id', '=', Number(id)).executeTakeFirst();
}

type LinkedRow = RelationRow & {
  other_id: string;
  other_kind: string;
  other_name: string;
  other_deleted_at: ItemRow['deleted_at'];
};

async function linked(
  { db, dialect }: Session,
  ids: readonly string[],
  direction: 'out' | 'in',
  types?: readonly string[],
) {
  const ofTypes = types === undefined ? sql`` : sql` and ${dialect.among(sql.ref('r.type'), types)}`;
  const [here, there] = direction === 'out' ? ['r.source', 'r.target'] : ['r.target', 'r.source'];
  const query = sql<LinkedRow>`select r.*, i.id as other_id, i.kind as other_kind, i.name as other_name,
    i.deleted_at as other_deleted_at
    from relation as r join item as i on i.id = ${sql.ref(there)}
    where ${dialect.among(sql.ref(here), ids)}${ofTypes} order by r.id`;
  return (await query.execute(db)).rows.map((row): LinkedRelation => {
    const other = { id: row.other_id, kind: row.other_kind, name: row.other_name, deleted_at: row.other_deleted_at };
    return { ...toRelation(row), of: direction === 'out' ? row.source : row.target, direction, item: toLink(other) };
  });
}

type Ends = { ids: readonly string[]; direction: 'out' | 'in'; most: number };

async function linkedItems(
  { db, dialect }: Session,
  type: string,
  { ids, direction, most }: Ends,
): Promise<LinkedItems> {
  const [here, there] = direction === 'out' ? ['source', 'target'] : ['target', 'source'];
  const rows = await sql<{ own: string; total: number; id: string; kind: string; name: string; deleted_at: null }>`
    select r.own, r.total, i.id, i.kind, i.name, i.deleted_at from (
      select ${sql.ref(here)} as own, ${sql.ref(there)} as other, count(*) over (partition by ${sql.ref(here)}) as total,
        row_number() over (partition by ${sql.ref(here)} order by id) as place
      from relation where type = ${comparable(type)} and ${dialect.among(sql.ref(here), ids)}
    ) as r join item as i on i.id = r.other where r.place <= ${most} order by r.own, r.place`.execute(db);
  const found: LinkedItems = new Map();
  for (const { own, total, ...row } of rows.rows) {
    const links = found.get(own) ?? { count: Number(total), items: [] };
    links.items.push(toLink(row));
    found.set(own, links);
  }
  return found;
}

async function countLinks({ db }: Session, type: string, side: 'source' | 'target', id: string): Promise<number> {
  const query = db.selectFrom('relation').select(({ fn }) => fn.countAll<number>().as('n'));
  const row = await query.where('type', '=', type).where(side, '=', id).executeTakeFirstOrThrow();
  return Number(row.n);
}

async function* scanRelations({ db }: Session, batch: number): AsyncGenerator<Relation[]> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('relation')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    yield rows.map(toRelation);
  }
}
