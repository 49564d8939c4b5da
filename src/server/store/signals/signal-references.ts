import { sql, type RawBuilder } from 'kysely';
import type { SignalUse } from '#generated/payloads.d.ts';
import { toLink } from '#server/store/database/rows.ts';
import type { Session } from '#server/store/database/session.ts';
import { execute } from '#server/store/database/statement.ts';
import { comparable } from '#server/store/database/storable.ts';
import type { ItemRow } from '#server/store/database/tables.ts';
import type { Work } from '#server/store/database/work.ts';
import { LIMITS } from '#shared/item.ts';

/** A signal that a field of an item refers to. */
export type FieldSignal = Omit<SignalUse, 'item'>;

type Row = FieldSignal & Pick<ItemRow, 'id' | 'kind' | 'name' | 'deleted_at'>;
const ROWS_AT_ONCE = 200;

export function signalReferencesReader({ db, dialect }: Session) {
  const rows = (passes: RawBuilder<unknown>, page: RawBuilder<unknown>) =>
    sql<Row>`select s.path, s.field, i.id, i.kind, i.name, i.deleted_at from signal_reference as s
      join item as i on i.id = s.item where ${passes} and i.deleted_at is null
      order by s.path, s.kind, s.field, s.item ${page}`.execute(db);
  return {
    /**
     * References to a signal, or to one below it, sorted by path, kind, field and ID, without deleted items. `total`
     * counts up to LIMITS.total.
     */
    async list({
      path,
      page,
      limit,
    }: {
      path: string;
      page: number;
      limit: number;
    }): Promise<{ results: SignalUse[]; total: number }> {
      const passes = atOrBelow(path);
      const found = (await rows(passes, sql`limit ${limit} offset ${(page - 1) * limit}`)).rows.map(toUser);
      if (page === 1 && found.length < limit) return { results: found, total: found.length };
      const counted = await sql<{ n: number }>`select count(*) as n from (select 1 from signal_reference as s
        join item as i on i.id = s.item where ${passes} and i.deleted_at is null limit ${LIMITS.total}) as c`.execute(
        db,
      );
      return { results: found, total: Number(counted.rows[0]?.n) };
    },
    /** The same for exactly these paths, `most` at most. */
    async ofPaths(paths: readonly string[], most: number): Promise<SignalUse[]> {
      if (paths.length === 0) return [];
      return (await rows(dialect.among(sql`s.path`, paths.map(comparable)), sql`limit ${most}`)).rows.map(toUser);
    },
    async ofItems(kind: string, ids: readonly string[]): Promise<Map<string, FieldSignal[]>> {
      const query = db.selectFrom('signal_reference').selectAll().where('kind', '=', comparable(kind));
      const found = new Map<string, FieldSignal[]>();
      for (const { item, field, path } of await query
        .where(dialect.among(sql`item`, ids.map(comparable)))
        .orderBy('path')
        .orderBy('field')
        .execute())
        found.set(item, [...(found.get(item) ?? []), { field, path }]);
      return found;
    },
    /** All paths that items refer to. */
    async paths(): Promise<string[]> {
      // one index step per path, not per reference
      const next = sql`select min(path) from signal_reference`;
      const found = await sql<{ path: string }>`with recursive p (path) as (${next} union all
        select (${next} where path > p.path) from p where p.path is not null)
        select path from p where path is not null`.execute(db);
      return found.rows.map(({ path }) => path);
    },
    async hasKind(kind: string): Promise<boolean> {
      const query = db.selectFrom('signal_reference').select('kind').where('kind', '=', comparable(kind));
      return (await query.limit(1).executeTakeFirst()) !== undefined;
    },
    /** Sources of the links of these types, by target. */
    async parents(types: readonly string[], targets: readonly string[]): Promise<Map<string, string[]>> {
      const found = new Map<string, string[]>();
      for (const { source, target } of await db
        .selectFrom('relation')
        .select(['source', 'target'])
        .where(dialect.among(sql`type`, types))
        .where(dialect.among(sql`target`, targets.map(comparable)))
        .execute())
        found.set(target, [...(found.get(target) ?? []), source]);
      return found;
    },
  };
}

export function signalReferencesWriter(work: Work) {
  const { db } = work.session;
  const insert = async (
    kind: string,
    references: readonly { item: string; signals: readonly FieldSignal[] }[],
  ): Promise<void> => {
    const all = references.flatMap(({ item, signals }) => distinct(signals).map((use) => ({ ...use, kind, item })));
    for (let start = 0; start < all.length; start += ROWS_AT_ONCE) {
      const values = all
        .slice(start, start + ROWS_AT_ONCE)
        .map(({ path, ...row }) => ({ ...row, path: comparable(path) }));
      await db
        .insertInto('signal_reference')
        .values(values)
        .onConflict((on) => on.doNothing())
        .execute();
    }
  };
  return {
    insert,
    /** Makes the references of an item exactly these. */
    async replace(kind: string, item: string, signals: readonly FieldSignal[]): Promise<void> {
      await execute(work)`delete from signal_reference where kind = ${comparable(kind)} and item = ${comparable(item)}`;
      await insert(kind, [{ item, signals }]);
    },
    /** For a kind that no longer has references. */
    async removeOfKind(kind: string): Promise<void> {
      await db.deleteFrom('signal_reference').where('kind', '=', kind).execute();
    },
  };
}

function atOrBelow(path: string): RawBuilder<unknown> {
  const own = comparable(path);
  // one range, which the primary key has in order; `/` directly follows `.`
  const below = sql`s.path >= ${`${own}.`}`;
  return sql`s.path >= ${own} and s.path < ${`${own}/`} and (s.path = ${own} or ${below})`;
}

function distinct(uses: readonly FieldSignal[]): FieldSignal[] {
  return [...new Map(uses.map((use) => [keyOf(use), { field: use.field, path: use.path }])).values()];
}

function keyOf({ field, path }: FieldSignal): string {
  return `${field} ${path}`;
}

function toUser({ path, field, ...item }: Row): SignalUse {
  return { path, field, item: toLink(item) };
}
