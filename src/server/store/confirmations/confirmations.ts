import { sql } from 'kysely';
import type { Session } from '#server/store/database/session.ts';
import type { Tables } from '#server/store/database/tables.ts';
import type { Work } from '#server/store/database/work.ts';
import type { JsonObject } from '#shared/json.ts';

/** `rev`: the revision of the target that was confirmed. */
export type Confirmation = { relation: string; rev: number; at: string; by: string; note: string };

/** A link whose target has a newer revision than the confirmed one. */
export type ChangedLink = {
  relation: string;
  type: string;
  source: string;
  /** kind of the target */
  kind: string;
  confirmed: number;
  rev: number;
  before: JsonObject;
  after: JsonObject;
};

/** Links by their IDs, or all of some types. */
type Links = { ids: readonly string[] } | { types: readonly string[] };

type ChangedRow = {
  id: number;
  type: string;
  source: string;
  target: string;
  kind: string;
  confirmed: number;
  rev: number;
  data: string;
};

/** A link is good up to the revision that its target had when it was confirmed last, or else when it was created. */
export function confirmationsReader({ db, dialect, names }: Session) {
  return {
    async changedLinks(links: Links): Promise<ChangedLink[]> {
      const chosen =
        'ids' in links
          ? dialect.among(sql.ref('r.id'), links.ids.map(Number))
          : dialect.among(sql.ref('r.type'), links.types);
      const good = sql`coalesce(
        (select max(c.rev) from link_confirmation as c where c.relation = r.id),
        (select max(v.rev) from revision as v where v.id = r.target and v.at <= r.created_at), 1)`;
      const rows = await sql<ChangedRow>`select * from (
        select r.id, r.type, r.source, r.target, i.kind, i.rev, i.data, ${good} as confirmed
        from relation as r join item as i on i.id = r.target
        where ${chosen} and i.rev > 1
      ) as l where l.confirmed < l.rev order by l.id`.execute(db);
      const old = await confirmedData(db, rows.rows);
      const read = new Map<string, JsonObject>();
      const dataOf = (row: ChangedRow, rev: number, data: string): JsonObject => {
        const key = `${row.target} ${rev}`;
        const known = read.get(key) ?? names.data({ kind: row.kind, data });
        read.set(key, known);
        return known;
      };
      return rows.rows.flatMap((row) => {
        const confirmed = Number(row.confirmed);
        const data = old.get(`${row.target} ${confirmed}`);
        if (data === undefined) return [];
        const [before, after] = [dataOf(row, confirmed, data), dataOf(row, row.rev, row.data)];
        const { type, source, kind, rev } = row;
        return [{ relation: String(row.id), type, source, kind, confirmed, rev, before, after }];
      });
    },
    /** The latest confirmation of each of these links; those without any are omitted. */
    async latest(relations: readonly string[]): Promise<Map<string, Confirmation>> {
      const rows = await db
        .selectFrom('link_confirmation')
        .selectAll()
        .where(dialect.among(sql.ref('relation'), relations.map(Number)))
        .orderBy('rev')
        .execute();
      return new Map(rows.map((row) => [String(row.relation), { ...row, relation: String(row.relation) }]));
    },
  };
}

/** Data of the confirmed revisions as stored, each read once however many links have it. */
async function confirmedData(db: Session['db'], links: readonly ChangedRow[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [target, some] of Map.groupBy(links, (link) => link.target)) {
    const revs = [...new Set(some.map(({ confirmed }) => Number(confirmed)))];
    const rows = db.selectFrom('revision').select(['rev', 'data']).where('id', '=', target).where('rev', 'in', revs);
    for (const { rev, data } of await rows.execute()) found.set(`${target} ${rev}`, data);
  }
  return found;
}

export function confirmationsWriter({ session: { db }, now }: Work) {
  return {
    /** Confirms links with the present revisions of their targets; a later confirmation of the same revision replaces it. */
    async confirm(links: readonly { relation: string; rev: number }[], by: string, note: string): Promise<void> {
      if (links.length === 0) return;
      const rows = links.map(({ relation, rev }): Tables['link_confirmation'] => {
        return { relation: Number(relation), rev, at: now, by, note };
      });
      const insert = db.insertInto('link_confirmation').values(rows);
      await insert.onConflict((on) => on.columns(['relation', 'rev']).doUpdateSet({ at: now, by, note })).execute();
    },
  };
}
