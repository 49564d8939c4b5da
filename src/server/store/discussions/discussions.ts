import type { DiscussedType } from '#generated/payloads.d.ts';
import { readPage } from '#server/store/database/read-page.ts';
import type { Session } from '#server/store/database/session.ts';
import { comparable, storableText } from '#server/store/database/storable.ts';
import type { Tables } from '#server/store/database/tables.ts';
import type { Work } from '#server/store/database/work.ts';
import { AppError } from '#shared/errors.ts';

/** The subject of posts; `model` is the model whose readers may read them, null if everybody may. */
export type Discussed = { refType: DiscussedType; ref: string; model: string | null };
export type PostRecord = Discussed & {
  id: string;
  /** the post it replies to; replies cannot be replied to */
  parent: string | null;
  content: string;
  createdBy: string;
  createdAt: string;
  updatedAt: string;
};

/** Posts about one subject, or the replies to one of them. */
export type PostRequest = Pick<Discussed, 'refType' | 'ref'> & {
  parent?: string;
  newestFirst: boolean;
  page: number;
  limit: number;
};

export function discussionsReader({ db }: Session) {
  const about = ({ refType, ref }: Pick<Discussed, 'refType' | 'ref'>) =>
    db.selectFrom('discussion').where('ref_type', '=', refType).where('ref', '=', comparable(ref));
  return {
    async find(id: string): Promise<PostRecord | undefined> {
      const query = db.selectFrom('discussion').selectAll().where('id', '=', comparable(id));
      const row = await query.executeTakeFirst();
      return row && toPost(row);
    },
    async list({ parent, newestFirst, page, limit, ...thing }: PostRequest) {
      const rows =
        parent === undefined
          ? about(thing).where('parent', 'is', null)
          : about(thing).where('parent', '=', comparable(parent));
      const direction = newestFirst ? 'desc' : 'asc';
      return readPage(
        rows.selectAll().orderBy('created_at', direction).orderBy('id', direction),
        { page, limit },
        toPost,
      );
    },
    /** oldest first */
    async replies(ids: readonly string[]): Promise<PostRecord[]> {
      if (ids.length === 0) return [];
      const query = db.selectFrom('discussion').selectAll().where('parent', 'in', ids);
      return (await query.orderBy('created_at').orderBy('id').execute()).map(toPost);
    },
    /** all posts about a subject, including replies */
    async countOf(thing: Pick<Discussed, 'refType' | 'ref'>): Promise<number> {
      const query = about(thing).select((on) => on.fn.countAll<number>().as('n'));
      return Number((await query.executeTakeFirstOrThrow()).n);
    },
  };
}

export function discussionsWriter({ session: { db }, now }: Work) {
  return {
    async insert({
      id,
      refType,
      ref,
      model,
      parent,
      content,
      createdBy,
      createdAt,
      updatedAt,
    }: PostRecord): Promise<void> {
      storableText(`${ref} ${content}`);
      const written = { created_by: createdBy, created_at: createdAt, updated_at: updatedAt };
      await db
        .insertInto('discussion')
        .values({ id, ref_type: refType, ref, model, parent, content, ...written })
        .execute();
    },
    /** Replaces the text, at the time of the transaction. */
    async change(id: string, content: string): Promise<PostRecord> {
      storableText(content);
      const query = db.updateTable('discussion').set({ content, updated_at: now }).where('id', '=', id);
      const row = await query.returningAll().executeTakeFirst();
      if (!row) throw new AppError('not_found', 'Discussion not found');
      return toPost(row);
    },
    /** Also removes the replies to it. */
    async remove(id: string): Promise<void> {
      await db.deleteFrom('discussion').where('id', '=', id).execute();
    },
  };
}

function toPost(row: Tables['discussion']): PostRecord {
  const { ref_type: refType, created_by: createdBy, created_at: createdAt, updated_at: updatedAt, ...rest } = row;
  return { ...rest, refType, createdBy, createdAt, updatedAt };
}
