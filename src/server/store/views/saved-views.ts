import type { SavedView } from '#generated/payloads.d.ts';
import { parseObject } from '#server/store/database/rows.ts';
import type { Session } from '#server/store/database/session.ts';
import { comparable, storableText } from '#server/store/database/storable.ts';
import type { Tables } from '#server/store/database/tables.ts';
import type { Work } from '#server/store/database/work.ts';

export function viewsReader({ db }: Session) {
  return {
    /** The views of `owner` and shared ones, by name; without a kind, those of every kind. */
    async list(kind: string | undefined, owner: string): Promise<SavedView[]> {
      const views = db.selectFrom('saved_view').selectAll();
      const rows = await (kind === undefined ? views : views.where('kind', '=', comparable(kind)))
        .where((on) => on.or([on('owner', '=', comparable(owner)), on('shared', '=', 1)]))
        .orderBy('name')
        .orderBy('id')
        .execute();
      return rows.map(toView);
    },
    async find(id: string): Promise<SavedView | undefined> {
      const row = await db.selectFrom('saved_view').selectAll().where('id', '=', comparable(id)).executeTakeFirst();
      return row && toView(row);
    },
    async countOf(owner: string): Promise<number> {
      const query = db.selectFrom('saved_view').select(({ fn }) => fn.countAll<number>().as('n'));
      return Number((await query.where('owner', '=', comparable(owner)).executeTakeFirstOrThrow()).n);
    },
  };
}

export function viewsWriter({ session: { db }, now }: Work) {
  return {
    /** Inserts a view or replaces an existing one, at the time of the transaction. */
    async save(view: Omit<SavedView, 'updatedAt'>): Promise<SavedView> {
      const { id, owner, kind, name } = view;
      const row = { owner, kind, name, shared: view.shared ? 1 : 0, look: JSON.stringify(view.look), updated_at: now };
      storableText(Object.values(row).join(' '));
      await db
        .insertInto('saved_view')
        .values({ id, ...row })
        .onConflict((on) => on.column('id').doUpdateSet(row))
        .execute();
      return { ...view, updatedAt: now };
    },
    async remove(id: string): Promise<void> {
      await db.deleteFrom('saved_view').where('id', '=', comparable(id)).execute();
    },
  };
}

function toView({ look, shared, updated_at: updatedAt, ...row }: Tables['saved_view']): SavedView {
  return { ...row, shared: shared === 1, look: parseObject(look), updatedAt };
}
