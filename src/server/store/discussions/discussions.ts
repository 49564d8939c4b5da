import type { DiscussedType } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import { readPage } from '#server/store/database/read-page.ts';
import type { Session } from '#server/store/database/session.ts';
import { comparable, storableText } from '#server/store/database/storable.ts';
import type { Tables } from '#server/store/database/tables.ts';
import type { Work } from '#server/store/database/work.ts';

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

export type DiscussionsReader = {
  find(id: string): Promise<PostRecord | undefined>;
  list(request: PostRequest): Promise<{ results: PostRecord[]; total: number }>;
  /** oldest first */
  replies(ids: readonly string[]): Promise<PostRecord[]>;
  /** all posts about a subject, including replies */
  countOf(about: Pick<Discussed, 'refType' | 'ref'>): Promise<number>;
};

export type DiscussionsWriter = {
  insert(post: PostRecord): Promise<void>;
  /** Replaces the text, at the time of the transaction. */
  change(id: string, content: string): Promise<PostRecord>;
  /** Also removes the replies to it. */
  remove(id: string): Promise<void>;
};

export function discussionsReader({ db }: Session): DiscussionsReader {
  const about = ({ refType, ref }: Pick<Discussed, 'refType' | 'ref'>) =>
    db.selectFrom('discussion').where('ref_type', '=', refType).where('ref', '=', comparable(ref));
  return {
    async find(id) {
      const query = db.selectFrom('discussion').selectAll().where('id', '=', comparable(id));
      const row = await query.executeTakeFirst();
      return row && toPost(row);
    },
    async list({ parent, newestFirst, page, limit, ...thing }) {
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
    async replies(ids) {
      if (ids.length === 0) return [];
      const query = db.selectFrom('discussion').selectAll().where('parent', 'in', ids);
      return (await query.orderBy('created_at').orderBy('id').execute()).map(toPost);
    },
    async countOf(thing) {
      const query = about(thing).select((on) => on.fn.countAll<number>().as('n'));
      return Number((await query.executeTakeFirstOrThrow()).n);
    },
  };
}

export function discussionsWriter({ session: { db }, now }: Work): DiscussionsWriter {
  return {
    async insert({ id, refType, ref, model, parent, content, createdBy, createdAt, updatedAt }) {
      storableText(`${ref} ${content}`);
      const written = { created_by: createdBy, created_at: createdAt, updated_at: updatedAt };
      await db
        .insertInto('discussion')
        .values({ id, ref_type: refType, ref, model, parent, content, ...written })
        .execute();
    },
    async change(id, content) {
      storableText(content);
      const query = db.updateTable('discussion').set({ content, updated_at: now }).where('id', '=', id);
      const row = await query.returningAll().executeTakeFirst();
      if (!row) throw new AppError('not_found', 'Discussion not found');
      return toPost(row);
    },
    async remove(id) {
      await db.deleteFrom('discussion').where('id', '=', id).execute();
    },
  };
}

function toPost(row: Tables['discussion']): PostRecord {
  const { ref_type: refType, created_by: createdBy, created_at: createdAt, updated_at: updatedAt, ...rest } = row;
  return { ...rest, refType, createdBy, createdAt, updatedAt };
}
