import { sql, type SqlBool } from 'kysely';
import type { Asset } from '#generated/payloads.d.ts';
import { readPage } from '#server/store/database/read-page.ts';
import type { Session } from '#server/store/database/session.ts';
import { comparable, storableText } from '#server/store/database/storable.ts';
import type { Tables } from '#server/store/database/tables.ts';
import type { Work } from '#server/store/database/work.ts';
import type { Json } from '#shared/json.ts';

export type AssetRequest = {
  /** those of this owner plus these others; all if neither is given */
  owner?: string;
  ids?: readonly string[];
  /** part of the name */
  name?: string;
  types?: readonly string[];
  page: number;
  limit: number;
};

export function assetsReader(session: Session) {
  return {
    async find(id: string): Promise<Asset | undefined> {
      const query = session.db.selectFrom('asset').selectAll().where('id', '=', comparable(id));
      const row = await query.executeTakeFirst();
      return row && toAsset(row);
    },
    async list(request: AssetRequest) {
      const condition = sql.join<SqlBool>(conditions(request), sql` and `);
      const rows = session.db.selectFrom('asset').where(sql<SqlBool>`${condition}`);
      return readPage(
        rows
          .selectAll()
          .orderBy(sql`lower(name)`)
          .orderBy('id'),
        request,
        toAsset,
      );
    },
  };
}

function conditions({ owner, ids = [], name, types }: AssetRequest) {
  const all = [sql<SqlBool>`1 = 1`];
  const among = ids.length > 0 ? sql`id in (${sql.join(ids.map(comparable))})` : sql`1 = 0`;
  if (owner !== undefined) all.push(sql`(owner = ${comparable(owner)} or ${among})`);
  if (types !== undefined) all.push(sql`type in (${sql.join(types.map(comparable))})`);
  if (name !== undefined) {
    const part = `%${comparable(name)
      .toLowerCase()
      .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    all.push(sql`lower(name) like ${part} escape '\\'`);
  }
  return all;
}

export function assetsWriter({ session }: Work) {
  return {
    /** Inserts an asset or replaces an existing one. */
    async save({ id, name, type, data, created_by: owner, created_at }: Asset): Promise<void> {
      const row = { owner, type, name, data: JSON.stringify(data), created_at };
      storableText(Object.values(row).join(' '));
      await session.db
        .insertInto('asset')
        .values({ id, ...row })
        .onConflict((on) => on.column('id').doUpdateSet(row))
        .execute();
    },
    /** Also removes the roles granted on it. */
    async remove(id: string): Promise<void> {
      await session.db.deleteFrom('role_grant').where('ref', '=', id).execute();
      await session.db.deleteFrom('asset').where('id', '=', id).execute();
    },
  };
}

function toAsset({ owner, data, ...row }: Tables['asset']): Asset {
  const value: Json = JSON.parse(data);
  return { ...row, data: value, created_by: owner };
}
