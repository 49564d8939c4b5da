import type { RevisionAction } from '#generated/payloads.d.ts';
import { namedRuns } from '#server/store/database/named-runs.ts';
import { parseObject, toItem } from '#server/store/database/rows.ts';
import { searchEntry } from '#server/store/database/search-entry.ts';
import { queryRows, execute } from '#server/store/database/statement.ts';
import { checkedId, comparable, storable, storableText } from '#server/store/database/storable.ts';
import type { ItemRow, Tables } from '#server/store/database/tables.ts';
import type { Work } from '#server/store/database/work.ts';
import { noteItem } from '#server/store/evidence/note-evidence.ts';
import { signalReferencesWriter } from '#server/store/signals/signal-references.ts';
import type { ItemDraft, Writer } from '#server/store/store.ts';
import { AppError, staleRevision } from '#shared/errors.ts';
import type { JsonObject } from '#shared/json.ts';
import { nextId, nextIds, passNumbers } from './counters.ts';
import { itemRow } from './items-reader.ts';
import { tallyOf, tallyUp } from './tally.ts';

const ROWS_AT_ONCE = 100;
const MAX_QUEUED_ENTRIES = 1000;

type NewRow = Omit<ItemRow, 'seq'>;

type ItemsWriter = Pick<
  Writer,
  | 'nextId'
  | 'nextIds'
  | 'insertItem'
  | 'updateItem'
  | 'markDeleted'
  | 'markRestored'
  | 'bulkInsert'
  | 'saveKind'
  | 'saveSchemaUpdate'
  | 'endSchemaUpdate'
  | 'saveUser'
>;

export function itemsWriter(work: Work): ItemsWriter {
  const { session } = work;
  const references = signalReferencesWriter(work);
  return {
    nextId: (prefix) => nextId(work, prefix),
    nextIds: (prefix, count) => nextIds(work, prefix, count),
    async insertItem(draft) {
      const row = newRow(work, draft);
      const [seq] = await Promise.all([insertRow(work, row), tallyOf(work, row.kind)]);
      if (seq === undefined) throw duplicateIds([draft.id]);
      await insertRevision(work, row, 'create');
      noteItem(work, row);
      if (draft.signals?.length) await references.insert(row.kind, [{ item: row.id, signals: draft.signals }]);
      enter(work, { ...row, seq }, draft.data);
      await flushMany(work);
      await tallyUp(work, row.kind, null, draft.data);
      await passNumbers(work, [draft.id]);
      return toItem(row, draft.data);
    },
    async bulkInsert(drafts) {
      for (let start = 0; start < drafts.length; start += ROWS_AT_ONCE) {
        const slice = drafts.slice(start, start + ROWS_AT_ONCE);
        const inserted = await insertRows(work, slice);
        if (inserted.size < slice.length)
          throw duplicateIds(
            withoutFirsts(
              slice.map(({ id }) => id),
              inserted,
            ),
          );
        for (const [kind, some] of Map.groupBy(slice, ({ type }) => type))
          await references.insert(
            kind,
            some.flatMap(({ id, signals = [] }) => (signals.length > 0 ? [{ item: id, signals }] : [])),
          );
        await flushMany(work);
      }
      await passNumbers(
        work,
        drafts.map(({ id }) => id),
      );
    },
    async updateItem(id, expectedRev, { name, data, by, signals, action = 'update' }) {
      const row = await currentRow(work, id, expectedRev);
      if (row.deleted_at !== null) throw new AppError('conflict', `${id} is deleted. Restore it first`);
      if (signals !== undefined) await references.replace(row.kind, row.id, signals);
      const stored = { name: storableText(name), data: storable(data) };
      return toItem(await rewrite(work, row, { action, by, change: stored }, data), data);
    },
    async markDeleted(id, expectedRev, by) {
      const row = await currentRow(work, id, expectedRev);
      if (row.deleted_at !== null) throw new AppError('conflict', `${id} is already deleted`);
      return session.names.item(await rewrite(work, row, { action: 'delete', by, change: { deleted_at: work.now } }));
    },
    async markRestored(id, expectedRev, by) {
      const row = await currentRow(work, id, expectedRev);
      if (row.deleted_at === null) throw new AppError('conflict', `${id} is not deleted`);
      return session.names.item(await rewrite(work, row, { action: 'restore', by, change: { deleted_at: null } }));
    },
    async saveKind({ kind, hash, source, dropped = [] }) {
      const row = { kind, hash, source: JSON.stringify(source), dropped: JSON.stringify(dropped), at: work.now };
      const insert = session.db.insertInto('kind').values(row);
      await insert.onConflict((on) => on.column('kind').doUpdateSet(row)).execute();
    },
    async saveSchemaUpdate({ kind, afterSeq, done, renames }) {
      const row = { kind, after_seq: afterSeq, done, renames: JSON.stringify(renames) };
      const insert = session.db.insertInto('schema_update').values(row);
      await insert.onConflict((on) => on.column('kind').doUpdateSet(row)).execute();
    },
    endSchemaUpdate: async (kind) =>
      void (await session.db.deleteFrom('schema_update').where('kind', '=', kind).execute()),
    async saveUser({ id, name }) {
      const insert = session.db.insertInto('user').values({ id, name });
      await insert.onConflict((on) => on.column('id').doUpdateSet({ name })).execute();
    },
  };
}

/** The `seq` of the row, or undefined if its id is taken. */
async function insertRow({ session }: Work, row: NewRow): Promise<number | undefined> {
  const [inserted] = await queryRows<{ seq: number }>(session)`insert into item
    (id, kind, rev, name, created_at, updated_at, created_by, updated_by, deleted_at, data)
    values (${row.id}, ${row.kind}, ${row.rev}, ${row.name}, ${row.created_at}, ${row.updated_at}, ${row.created_by},
      ${row.updated_by}, ${row.deleted_at}, ${row.data})
    on conflict (id) do nothing returning seq`;
  return inserted?.seq;
}

/** Ids of the drafts that were inserted because their id was free. */
async function insertRows(work: Work, drafts: readonly ItemDraft[]): Promise<Set<string>> {
  const { db } = work.session;
  const entries = drafts.map((draft) => ({ draft, row: newRow(work, draft) }));
  const unique = new Map(entries.map((entry) => [entry.row.id, entry]));
  const insert = db.insertInto('item').values([...unique.values()].map(({ row }) => row));
  const inserted = await insert
    .onConflict((on) => on.column('id').doNothing())
    .returning(['seq', 'id'])
    .execute();
  const revisions: Tables['revision'][] = [];
  for (const { seq, id } of inserted) {
    const entry = unique.get(id);
    if (!entry) continue;
    const { draft, row } = entry;
    await tallyUp(work, row.kind, null, draft.data);
    enter(work, { ...row, seq }, draft.data);
    noteItem(work, row);
    revisions.push({ id, rev: 1, at: draft.at ?? work.now, by: row.updated_by, action: 'create', data: row.data });
  }
  // the next items are prepared while the database writes
  if (revisions.length > 0) await work.later(db.insertInto('revision').values(revisions).compile());
  return new Set(inserted.map(({ id }) => id));
}

function newRow({ now }: Work, draft: ItemDraft): NewRow {
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

async function insertRevision(work: Work, row: NewRow, action: RevisionAction): Promise<void> {
  await execute(work)`insert into revision (id, rev, at, by, action, data)
    values (${row.id}, ${row.rev}, ${work.now}, ${row.updated_by}, ${action}, ${row.data})`;
}

/** Queues the full-text search entry of the item, and notes the runs that it links to. */
function enter(work: Work, { seq, id, kind, name, deleted_at, data: text }: ItemRow, data: JsonObject): void {
  for (const run of namedRuns(text)) work.runs.add(run);
  work.search.push(searchEntry({ seq, id, kind, name, deleted: deleted_at !== null, data }));
}

/** Writes the entries early when there are many: they would take much memory, and a long time at the end. */
async function flushMany({ session, search }: Work): Promise<void> {
  if (search.length >= MAX_QUEUED_ENTRIES) await session.flushSearch();
}

async function currentRow({ session }: Work, id: string, expectedRev: number): Promise<ItemRow> {
  const row = await itemRow(session, id);
  if (!row) throw new AppError('not_found', `Item ${comparable(id)} not found`);
  if (row.rev !== expectedRev) throw staleRevision(`"${id}"`, session.names.item(row));
  return row;
}

type Rewriting = {
  action: RevisionAction;
  by: string;
  change: Pick<ItemRow, 'deleted_at'> | Pick<ItemRow, 'name' | 'data'>;
};

/** Omits unchanged columns, whose indexes would otherwise be rewritten. */
async function rewrite(
  work: Work,
  row: ItemRow,
  { action, by, change }: Rewriting,
  data: JsonObject = parseObject(row.data),
): Promise<ItemRow> {
  const next = { ...row, ...change, rev: row.rev + 1, updated_at: work.now, updated_by: by };
  const update = execute(work);
  if (work.session.last) work.session.last.item = undefined;
  await ('deleted_at' in change
    ? update`update item set rev = ${next.rev}, deleted_at = ${change.deleted_at}, updated_at = ${next.updated_at},
        updated_by = ${by} where seq = ${row.seq}`
    : update`update item set rev = ${next.rev}, name = ${next.name}, data = ${next.data}, updated_at = ${next.updated_at},
        updated_by = ${by} where seq = ${row.seq}`);
  await insertRevision(work, next, action);
  if ('data' in change) noteEdit(work, row, data);
  noteItem(work, row, 'deleted_at' in change);
  await tallyUp(work, row.kind, liveData(row), next.deleted_at === null ? data : null);
  enter(work, next, data);
  await flushMany(work);
  return next;
}

/** Notes the links to the item that may be suspect now, or no longer. */
function noteEdit({ session: { names, suspects }, edited }: Work, row: ItemRow, data: JsonObject): void {
  const types = suspects.types.length === 0 ? [] : suspects.changed(row.kind, names.data(row), data);
  if (types.length > 0) edited.set(row.id, new Set([...(edited.get(row.id) ?? []), ...types]));
}

function liveData({ deleted_at, data }: ItemRow): JsonObject | null {
  return deleted_at === null ? parseObject(data) : null;
}

/** The ids that were not inserted, or appear more than once. */
function withoutFirsts(ids: readonly string[], inserted: ReadonlySet<string>): string[] {
  return ids.filter((id, index) => !inserted.has(id) || ids.indexOf(id) < index);
}

function duplicateIds(ids: readonly string[]): AppError {
  const [id = ''] = ids;
  const others = ids.length > 1 ? ` and ${ids.length - 1} more` : '';
  return new AppError('conflict', `ID ${id}${others} is already in use`);
}
