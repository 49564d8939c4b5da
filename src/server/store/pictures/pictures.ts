import { sql } from 'kysely';
import type { Session } from '#server/store/database/session.ts';
import { comparable } from '#server/store/database/storable.ts';
import type { Work } from '#server/store/database/work.ts';

/** `type` is its media type. */
export type PictureRecord = { id: string; owner: string; type: string; bytes: number; createdAt: string };
/** Something that shows a picture. */
export type PictureUse = { refType: string; ref: string };

export function picturesReader({ db }: Session) {
  return {
    async find(id: string): Promise<PictureRecord | undefined> {
      const query = db.selectFrom('picture').select(['id', 'owner', 'type', 'bytes', 'created_at']);
      const row = await query.where('id', '=', comparable(id)).executeTakeFirst();
      if (!row) return undefined;
      const { created_at: createdAt, ...rest } = row;
      return { ...rest, createdAt };
    },
    async content(id: string): Promise<Uint8Array | undefined> {
      const query = db.selectFrom('picture').select('content').where('id', '=', comparable(id));
      return (await query.executeTakeFirst())?.content;
    },
    async uses(id: string): Promise<PictureUse[]> {
      const query = db.selectFrom('picture_use').selectAll().where('picture', '=', comparable(id));
      return (await query.execute()).map(({ ref_type: refType, ref }) => ({ refType, ref }));
    },
    /** how many pictures a user has, and their total size */
    async sizeOf(owner: string): Promise<{ count: number; bytes: number }> {
      const { count, bytes } = await db
        .selectFrom('picture')
        .select((on) => [on.fn.countAll<number>().as('count'), on.fn.sum<number | null>('bytes').as('bytes')])
        .where('owner', '=', comparable(owner))
        .executeTakeFirstOrThrow();
      return { count: Number(count), bytes: Number(bytes ?? 0) };
    },
  };
}

export function picturesWriter({ session: { db } }: Work) {
  return {
    async insert({ createdAt, ...picture }: Omit<PictureRecord, 'bytes'>, content: Uint8Array): Promise<void> {
      const row = { ...picture, bytes: content.byteLength, content, created_at: createdAt };
      await db.insertInto('picture').values(row).execute();
    },
    /** From now on `use` shows exactly these pictures, all of which exist. */
    async setUsed({ refType, ref }: PictureUse, ids: readonly string[]): Promise<void> {
      await db.deleteFrom('picture_use').where('ref_type', '=', refType).where('ref', '=', ref).execute();
      const rows = [...new Set(ids)].map((picture) => ({ picture, ref_type: refType, ref }));
      if (rows.length > 0) await db.insertInto('picture_use').values(rows).execute();
    },
    /** Removes pictures older than this that nothing shows. */
    async sweep(before: string): Promise<void> {
      const shown = sql<boolean>`exists (select 1 from picture_use where picture_use.picture = picture.id)`;
      await db
        .deleteFrom('picture')
        .where('created_at', '<', before)
        .where(sql<boolean>`not ${shown}`)
        .execute();
    },
  };
}
