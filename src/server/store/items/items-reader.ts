import { sql } from 'kysely';
import type { Item } from '#generated/payloads.d.ts';
import { parseObject, toItem, toLink, toRevision } from '#server/store/database/rows.ts';
import type { Session } from '#server/store/database/session.ts';
import { queryRows } from '#server/store/database/statement.ts';
import type { ItemRow } from '#server/store/database/tables.ts';
import { allOf, ROW_COLUMNS, scopeConditions } from '#server/store/query/query-sql.ts';
import type { Reader } from '#server/store/store.ts';
import { ID_PATTERN } from '#shared/item.ts';
import type { Rename } from '#shared/kinds/renames.ts';
import { receive } from '#shared/receive.ts';

const BATCH = 500;
const LARGEST_REVISION = 2_147_483_647;

type ItemsReader = Pick<
  Reader,
  'itemJson' | 'item' | 'items' | 'links' | 'revisions' | 'revision' | 'savedKinds' | 'schemaUpdates' | 'users' | 'scan'
>;

export function itemsReader(session: Session): ItemsReader {
  return {
    async itemJson(id) {
      const row = await itemRow(session, id);
      if (row === undefined) return undefined;
      return { rev: row.rev, json: session.names.json(row), ...(session.names.mayHave(row) && { renamed: true }) };
    },
    async item(id) {
      const row = await itemRow(session, id);
      return row && session.names.item(row);
    },
    async items(ids, { asStored = false } = {}) {
      const rows = await session.db
        .selectFrom('item')
        .selectAll()
        .where(session.dialect.among(sql`id`, ids))
        .execute();
      return new Map(rows.map((row) => [row.id, asStored ? toItem(row) : session.names.item(row)]));
    },
    async links(ids) {
      const columns = ['id', 'kind', 'name', 'deleted_at'] as const;
      const rows = await session.db
        .selectFrom('item')
        .select(columns)
        .where(session.dialect.among(sql`id`, ids))
        .execute();
      return new Map(rows.map((row) => [row.id, toLink(row)]));
    },

    async revisions(id, { before = Number.MAX_SAFE_INTEGER, until, limit = 50 } = {}) {
      if (!ID_PATTERN.test(id)) return [];
      const all = session.db.selectFrom('revision').selectAll().where('id', '=', id);
      const query = until === undefined ? all : all.where('at', '<=', until);
      const rows = await query.where('rev', '<', inRange(before)).orderBy('rev', 'desc').limit(limit).execute();
      return rows.map(toRevision);
    },
    async revision(id, rev) {
      if (!ID_PATTERN.test(id) || inRange(rev) !== rev) return undefined;
      const query = session.db.selectFrom('revision').selectAll().where('id', '=', id).where('rev', '=', rev);
      const row = await query.executeTakeFirst();
      return row && toRevision(row);
    },

    async savedKinds() {
      const rows = await session.db.selectFrom('kind').selectAll().orderBy('kind').execute();
      return rows.map(({ source, dropped, ...row }) => {
        const paths = receive<string[][]>(JSON.parse(dropped));
        return { ...row, source: parseObject(source), ...(paths.length > 0 && { dropped: paths }) };
      });
    },
    async schemaUpdates() {
      const rows = await session.db.selectFrom('schema_update').selectAll().orderBy('kind').execute();
      return rows.map(({ kind, after_seq, done, renames }) => ({
        kind,
        afterSeq: after_seq,
        done,
        renames: receive<Rename[]>(JSON.parse(renames)),
      }));
    },
    users: () => {
      // an account with an unverified address does not count as a user yet
      const unproved = session.db.selectFrom('account').select('id').where('email_verified', '=', 0);
      const users = session.db.selectFrom('user').selectAll().where('id', 'not in', unproved);
      return users.orderBy('name').orderBy('id').execute();
    },
    scan: (from = {}) => scan(session, from),
  };
}

export async function itemRow(session: Session, id: string): Promise<ItemRow | undefined> {
  if (!ID_PATTERN.test(id)) return undefined;
  if (session.last?.item?.id === id) return session.last.item;
  const [row] = await queryRows<ItemRow>(session)`select seq, id, kind, rev, name, created_at, updated_at, created_by,
    updated_by, deleted_at, data from item where id = ${id}`;
  if (session.last) session.last.item = row;
  return row;
}

/** Clamps to the range of the column. */
function inRange(rev: number): number {
  return Math.max(0, Math.min(Math.trunc(rev) || 0, LARGEST_REVISION));
}

async function* scan(
  { db, dialect, names }: Session,
  { kind, afterSeq = 0, batch = BATCH, asStored = false }: NonNullable<Parameters<Reader['scan']>[0]>,
): AsyncGenerator<{ items: Item[]; lastSeq: number }> {
  const rows = dialect.itemRows(kind === undefined ? undefined : 'item_kind_seq');
  const scope = allOf(scopeConditions(kind === undefined ? {} : { kind }));
  for (let after = afterSeq; ;) {
    const query = sql<ItemRow>`select ${ROW_COLUMNS} from ${rows} where ${scope} and i.seq > ${after}
      order by i.seq limit ${batch}`;
    const found = (await query.execute(db)).rows;
    const last = found.at(-1);
    if (!last) return;
    after = last.seq;
    yield { items: found.map((row) => (asStored ? toItem(row) : names.item(row))), lastSeq: after };
  }
}
