import { AppError } from '#shared/errors.ts';
import type { Item, RevisionAction } from '#shared/item.ts';
import type { JsonObject } from '#shared/json.ts';
import { nextId, passNumbers } from './counters.ts';
import { parseObject, toItem } from './rows.ts';
import { searchEntry } from './search-entry.ts';
import { checkedId, storable, storableText } from './storable.ts';
import type { ItemDraft, Writer } from './store.ts';
import type { ItemRow, Tables } from './tables.ts';
import { tallyUp, type Work } from './work.ts';

const ROWS_AT_ONCE = 100;
const ENTRIES_KEPT = 1000;

type ItemsWriter = Pick<
  Writer,
  'nextId' | 'insertItem' | 'updateItem' | 'markDeleted' | 'markRestored' | 'bulkInsert' | 'saveKind' | 'saveUser'
>;

export function itemsWriter(work: Work): ItemsWriter {
  const { session } = work;
  return {
    nextId: (prefix) => nextId(session.db, prefix),
    async insertItem(draft) {
      const [row] = await insertRows(work, [draft]);
      if (!row) throw taken([draft.id]);
      await passNumbers(session.db, [draft.id]);
      return toItem(row);
    },
    async bulkInsert(drafts) {
      for (let start = 0; start < drafts.length; start += ROWS_AT_ONCE) {
        const slice = drafts.slice(start, start + ROWS_AT_ONCE);
        const inserted = new Set((await insertRows(work, slice)).map(({ id }) => id));
        if (inserted.size < slice.length) throw taken(slice.map(({ id }) => id).filter((id) => !inserted.has(id)));
        if (work.search.length >= ENTRIES_KEPT) await session.settleSearch();
      }
      await passNumbers(
        session.db,
        drafts.map(({ id }) => id),
      );
    },
    async updateItem(id, expectedRev, { name, data, by, action = 'update' }) {
      const row = await currentRow(work, id, expectedRev);
      if (row.deleted_at !== null) throw new AppError('conflict', `${id} is deleted: restore it first`);
      return rewrite(work, row, action, by, { name: storableText(name), data: storable(data) }, data);
    },
    async markDeleted(id, expectedRev, by) {
      const row = await currentRow(work, id, expectedRev);
      if (row.deleted_at !== null) throw new AppError('conflict', `${id} is deleted already`);
      tallyUp(work, row.kind, -1);
      return rewrite(work, row, 'delete', by, { deleted_at: work.now });
    },
    async markRestored(id, expectedRev, by) {
      const row = await currentRow(work, id, expectedRev);
      if (row.deleted_at === null) throw new AppError('conflict', `${id} is not deleted`);
      tallyUp(work, row.kind, 1);
      return rewrite(work, row, 'restore', by, { deleted_at: null });
    },
    async saveKind({ kind, hash, source }) {
      const row = { kind, hash, source: JSON.stringify(source), at: work.now };
      const insert = session.db.insertInto('kind').values(row);
      await insert.onConflict((on) => on.column('kind').doUpdateSet(row)).execute();
    },
    async saveUser({ id, name }) {
      const insert = session.db.insertInto('user').values({ id, name });
      await insert.onConflict((on) => on.column('id').doUpdateSet({ name })).execute();
    },
  };
}

/** Rows of those drafts whose id was free. */
async function insertRows(work: Work, drafts: readonly ItemDraft[]): Promise<ItemRow[]> {
  const { db } = work.session;
  const rows = new Map(drafts.map((draft) => [draft.id, { draft, row: newRow(work, draft) }]));
  const insert = db.insertInto('item').values([...rows.values()].map(({ row }) => row));
  const inserted = await insert
    .onConflict((on) => on.column('id').doNothing())
    .returning(['seq', 'id'])
    .execute();
  const written = inserted.flatMap(({ seq, id }) => {
    const entry = rows.get(id);
    if (!entry) return [];
    const { draft, row } = entry;
    tallyUp(work, row.kind, 1);
    work.search.push(searchEntry({ seq, id, kind: row.kind, name: row.name, deleted: false, data: draft.data }));
    return [{ ...row, seq }];
  });
  if (written.length > 0) await insertRevisions(work, written, 'create');
  return written;
}

function newRow({ now }: Work, draft: ItemDraft): Omit<ItemRow, 'seq'> {
  return {
    id: checkedId(draft.id),
    kind: draft.type,
    rev: 1,
    name: storableText(draft.name),
    created_at: draft.createdAt ?? now,
    updated_at: draft.updatedAt ?? now,
    created_by: draft.createdBy ?? draft.by,
    updated_by: draft.by,
    deleted_at: null,
    data: storable(draft.data),
  };
}

async function insertRevisions(
  { session, now }: Work,
  rows: readonly ItemRow[],
  action: RevisionAction,
): Promise<void> {
  const revisions = rows.map(({ id, rev, updated_by, data }): Tables['revision'] => {
    return { id, rev, at: now, by: updated_by, action, data };
  });
  await session.db.insertInto('revision').values(revisions).execute();
}

async function currentRow({ session }: Work, id: string, expectedRev: number): Promise<ItemRow> {
  const row = await session.db.selectFrom('item').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found', `There is no item ${id}`);
  if (row.rev !== expectedRev) {
    throw new AppError('stale', `${id} was changed in the meantime`, { current: toItem(row) });
  }
  return row;
}

async function rewrite(
  work: Work,
  row: ItemRow,
  action: RevisionAction,
  by: string,
  change: Partial<ItemRow>,
  data: JsonObject = parseObject(row.data),
): Promise<Item> {
  const changed = { ...change, rev: row.rev + 1, updated_at: work.now, updated_by: by };
  const next = { ...row, ...changed };
  await work.session.db.updateTable('item').set(changed).where('seq', '=', row.seq).execute();
  await insertRevisions(work, [next], action);
  const { seq, id, kind, name, deleted_at } = next;
  work.search.push(searchEntry({ seq, id, kind, name, deleted: deleted_at !== null, data }));
  return toItem(next);
}

function taken(ids: readonly string[]): AppError {
  const [id = ''] = ids;
  const others = ids.length > 1 ? ` and ${ids.length - 1} more` : '';
  return new AppError('conflict', `The id ${id}${others} is in use already`);
}
