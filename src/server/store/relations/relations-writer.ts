import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Relation } from '#generated/payloads.d.ts';
import { toRelation } from '#server/store/database/rows.ts';
import type { RelationRow } from '#server/store/database/tables.ts';
import type { Work } from '#server/store/database/work.ts';
import { noteLinks } from '#server/store/evidence/note-evidence.ts';
import type { FieldLink, RelationDraft, Removal, Writer } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { relationRow } from './relations-reader.ts';

const ROWS_AT_ONCE = 200;

type RelationsWriter = Pick<
  Writer,
  'insertRelation' | 'bulkInsertRelations' | 'deleteRelation' | 'deleteRelations' | 'syncFieldRelations' | 'setReturn'
>;

export function relationsWriter(work: Work): RelationsWriter {
  const { session } = work;
  return {
    async insertRelation(draft) {
      const revs = await checkEnds(work, [draft.source, draft.target]);
      const [row] = await insertRows(work, [draft], revs);
      if (!row) throw new AppError('conflict', `${draft.source} is already linked to ${draft.target} by ${draft.type}`);
      return toRelation(row);
    },
    async bulkInsertRelations(drafts) {
      const added: Relation[] = [];
      for (let start = 0; start < drafts.length; start += ROWS_AT_ONCE) {
        const slice = drafts.slice(start, start + ROWS_AT_ONCE);
        const revs = await checkEnds(work, [...new Set(slice.flatMap(({ source, target }) => [source, target]))]);
        for (const row of await insertRows(work, slice, revs)) added.push(toRelation(row));
      }
      return added;
    },
    async deleteRelation(id, removal) {
      const row = await relationRow(session, id);
      if (!row) throw new AppError('not_found', 'Relation not found');
      await removeWhere(work, sql`id = ${row.id}`, removal);
      return toRelation(row);
    },
    async deleteRelations(itemId, removal) {
      const ofItem = sql<SqlBool>`(source = ${itemId} or target = ${itemId})`;
      const rows = await session.db.selectFrom('relation').selectAll().where(ofItem).orderBy('id').execute();
      if (rows.length > 0) await removeWhere(work, ofItem, removal);
      return rows.map(toRelation);
    },
    syncFieldRelations: (itemId, wanted, by) => syncFieldRelations(work, itemId, wanted, by),
    async setReturn(relationIds, itemId) {
      for (let start = 0; start < relationIds.length; start += ROWS_AT_ONCE) {
        const ids = relationIds.slice(start, start + ROWS_AT_ONCE).map(Number);
        const update = session.db.updateTable('removed_relation').set({ returns_with: itemId });
        await update.where('id', 'in', ids).execute();
      }
    },
  };
}

/** Two fields may hold the same link: it is stored once, for the first of them. */
async function syncFieldRelations(work: Work, source: string, links: readonly FieldLink[], by: string) {
  const { db } = work.session;
  const rows = await db.selectFrom('relation').selectAll().where('source', '=', source).execute();
  const present = new Map(rows.map((row) => [linkKey(row), row]));
  const wanted = new Map<string, FieldLink>();
  for (const link of links) if (!wanted.has(linkKey(link))) wanted.set(linkKey(link), link);

  const removed = rows.filter((row) => row.field !== null && !wanted.has(linkKey(row)));
  for (const { id } of removed) await removeWhere(work, sql`id = ${id}`, { by });

  const drafts: RelationDraft[] = [];
  for (const [key, { field, type, target }] of wanted) {
    const row = present.get(key);
    if (!row) drafts.push({ type, source, target, field, by });
    else if (row.field !== field) await db.updateTable('relation').set({ field }).where('id', '=', row.id).execute();
  }
  const revs = await checkEnds(
    work,
    drafts.map(({ target }) => target),
  );
  const added = drafts.length > 0 ? await insertRows(work, drafts, revs) : [];
  return { added: added.map(toRelation), removed: removed.map(toRelation) };
}

type Condition = RawBuilder<SqlBool>;

/** The only way to remove links, so that every removal is recorded. */
async function removeWhere(work: Work, which: Condition, { by, deletion = '' }: Removal): Promise<void> {
  const { session, now } = work;
  const gone = sql`nullif(cast(${deletion} as text), '')`;
  const trace = sql`insert into removed_relation
    (id, type, source, target, field, created_at, created_by, removed_at, removed_by, deletion, returns_with)
    select id, type, source, target, field, created_at, created_by, ${now}, ${by}, ${gone}, ${gone}
    from relation where ${which}`;
  await trace.execute(session.db);
  const removed = session.db.deleteFrom('relation').where(which).returning(['type', 'source', 'target']);
  noteLinks(work, await removed.execute());
}

function linkKey({ type, target }: { type: string; target: string }): string {
  return JSON.stringify([type, target]);
}

/** Rows of the links that did not exist yet. `revs`: the present revisions of their targets. */
async function insertRows(
  work: Work,
  drafts: readonly RelationDraft[],
  revs: ReadonlyMap<string, number>,
): Promise<RelationRow[]> {
  const { session, now } = work;
  const values = drafts.map(({ type, source, target, field = null, by, at = now }) => {
    return { type, source, target, field, created_at: at, created_by: by, good: revs.get(target) ?? 1 };
  });
  const insert = session.db.insertInto('relation').values(values);
  const rows = await insert
    .onConflict((on) => on.columns(['source', 'type', 'target']).doNothing())
    .returningAll()
    .execute();
  await backdate(work, rows, revs);
  noteLinks(work, rows);
  return rows;
}

/** A link that is said to be older than the present revision of its target is good up to the revision of that time. */
async function backdate(
  { session: { db, dialect }, now, doubtful }: Work,
  rows: readonly RelationRow[],
  revs: ReadonlyMap<string, number>,
): Promise<void> {
  const older = rows.filter((row) => row.created_at < now && (revs.get(row.target) ?? 1) > 1).map(({ id }) => id);
  if (older.length === 0) return;
  await sql`update relation set good = coalesce((select max(v.rev) from revision as v
    where v.id = relation.target and v.at <= relation.created_at), 1)
    where ${dialect.among(sql.ref('id'), older)}`.execute(db);
  for (const id of older) doubtful.add(id);
}

/** The present revisions of the items. */
async function checkEnds({ session }: Work, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await session.db
    .selectFrom('item')
    .select(['id', 'rev'])
    .where(session.dialect.among(sql`id`, ids))
    .execute();
  const found = new Map(rows.map(({ id, rev }) => [id, rev]));
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) throw new AppError('not_found', `Item ${missing} not found`);
  return found;
}
