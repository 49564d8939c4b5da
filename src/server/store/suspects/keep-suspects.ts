import { type RawBuilder, sql } from 'kysely';
import type { Session } from '#server/store/database/session.ts';
import type { Tables } from '#server/store/database/tables.ts';
import type { Work } from '#server/store/database/work.ts';
import { KEPT_SUSPECTS } from './suspects-reader.ts';
import { TargetHistory } from './target-history.ts';

/** A link and its target, and since when it is suspect as far as the store knows. */
type Link = {
  id: number;
  type: string;
  source: string;
  target: string;
  good: number;
  kind: string;
  rev: number;
  since: string | null;
};

const ROWS_AT_ONCE = 200;

/** Brings the suspect links up to date with what this part of a transaction changed; costs nothing if that was no target. */
export async function keepSuspects({ session, edited, doubtful }: Work): Promise<void> {
  for (const [target, types] of edited)
    await judge(session, sql`r.target = ${target} and ${session.dialect.among(sql.ref('r.type'), [...types])}`);
  if (doubtful.size > 0) await judge(session, session.dialect.among(sql.ref('r.id'), [...doubtful]));
  edited.clear();
  doubtful.clear();
}

export function suspectsWriter({ session }: Work) {
  return {
    /** Finds all suspect links again, for rules other than those by which they were found. */
    async rebuild(): Promise<void> {
      const { db, suspects, dialect } = session;
      await db.deleteFrom('suspect_link').execute();
      const { types, hash } = suspects;
      if (types.length > 0) await judge(session, dialect.among(sql.ref('r.type'), types));
      const insert = db.insertInto('kept_by').values({ name: KEPT_SUSPECTS, hash });
      await insert.onConflict((on) => on.column('name').doUpdateSet({ hash })).execute();
    },
  };
}

async function judge(session: Session, which: RawBuilder<unknown>): Promise<void> {
  const { db, dialect } = session;
  const query = sql<Link>`select r.id, r.type, r.source, r.target, r.good, i.kind, i.rev, s.since
    from relation as r join item as i on i.id = r.target left join suspect_link as s on s.relation = r.id
    where ${which} and (i.rev > r.good or s.relation is not null) order by r.target, r.id`;
  const links = (await query.execute(db)).rows;
  const gone: number[] = [];
  const found: Tables['suspect_link'][] = [];
  for (const [target, some] of Map.groupBy(links, (link) => link.target)) {
    const [first] = some;
    if (first === undefined) continue;
    const history = new TargetHistory(session, { id: target, kind: first.kind, rev: first.rev });
    for (const alike of Map.groupBy(some, ({ type, good }) => `${good} ${type}`).values()) {
      const since = await suspectSince(session, history, alike[0] ?? first);
      if (since === undefined) gone.push(...alike.flatMap((link) => (link.since === null ? [] : [link.id])));
      else
        for (const { id, type, source, since: known } of alike)
          if (known !== since) found.push({ relation: id, type, source, target, since });
    }
  }
  if (gone.length > 0)
    await db
      .deleteFrom('suspect_link')
      .where(dialect.among(sql.ref('relation'), gone))
      .execute();
  for (let start = 0; start < found.length; start += ROWS_AT_ONCE) {
    const insert = db.insertInto('suspect_link').values(found.slice(start, start + ROWS_AT_ONCE));
    await insert
      .onConflict((on) => on.column('relation').doUpdateSet({ since: (eb) => eb.ref('excluded.since') }))
      .execute();
  }
}

/** All links of a type to an item that were good up to the same revision are suspect together. */
async function suspectSince(session: Session, history: TargetHistory, link: Link): Promise<string | undefined> {
  if (link.rev <= link.good) return undefined;
  const good = await history.at(link.good);
  if (good === undefined) return undefined;
  return history.since(link.good, (data) => session.suspects.differ(link, good.data, data));
}
