import { type RawBuilder, sql } from 'kysely';
import type { Session } from '#server/store/database/session.ts';
import { comparable } from '#server/store/database/storable.ts';
import { AppError } from '#shared/errors.ts';

/** A link whose target changed, from revision `confirmed`, up to which the link was good, to `rev`. */
export type SuspectRelation = {
  relation: string;
  type: string;
  source: string;
  target: string;
  confirmed: number;
  rev: number;
  since: string;
};

/** `kind` is that of the source; `since` is inclusive; `owner` created the source or changed it last. */
export type SuspectFilter = { kind?: string; type?: string; since?: string; target?: string; owner?: string };

type Row = Omit<SuspectRelation, 'relation'> & { relation: number };
type Key = Pick<Row, 'since' | 'target' | 'relation'>;

/** The name under which the store notes the rules by which suspect links were found. */
export const KEPT_SUSPECTS = 'suspects';
const MANY = 1000;

export function suspectsReader({ db, dialect, suspects }: Session) {
  const rows = async (rest: RawBuilder<unknown>): Promise<Row[]> =>
    (
      await sql<Row>`select s.*, r.good as confirmed, t.rev from suspect_link as s
      join relation as r on r.id = s.relation join item as t on t.id = s.target ${rest}`.execute(db)
    ).rows;
  return {
    /** Whether they were found by the present rules. */
    async areKept(): Promise<boolean> {
      const row = await db.selectFrom('kept_by').select('hash').where('name', '=', KEPT_SUSPECTS).executeTakeFirst();
      return row?.hash === suspects.hash;
    },
    /** Whether so many targets changed that finding them takes long. */
    async mayBeMany(): Promise<boolean> {
      const changed = sql<{ n: number }>`select count(*) as n from (select 1 as changed from relation as r
        join item as i on i.id = r.target where i.rev > r.good limit ${MANY}) as l`;
      return Number((await changed.execute(db)).rows[0]?.n) >= MANY;
    },
    /** Those of these links that are suspect. */
    async among(relations: readonly string[]): Promise<SuspectRelation[]> {
      return (await rows(sql`where ${dialect.among(sql.ref('s.relation'), relations.map(Number))}`)).map(toLink);
    },
    /** The ends of all of them. */
    async ends(): Promise<Pick<SuspectRelation, 'type' | 'source' | 'target'>[]> {
      return db.selectFrom('suspect_link').select(['type', 'source', 'target']).orderBy('relation').execute();
    },
    async count(filter: SuspectFilter): Promise<number> {
      const counted = await sql<{ n: number }>`select count(*) as n from suspect_link as s ${narrowed(filter)}`.execute(
        db,
      );
      return Number(counted.rows[0]?.n);
    },
    /** Those that became suspect last come first, and of these, those of one target together. */
    async page(
      filter: SuspectFilter,
      { limit, cursor }: { limit: number; cursor?: string | undefined },
    ): Promise<{ links: SuspectRelation[]; next: string | null }> {
      const after = cursor === undefined ? sql`` : behind(readCursor(cursor));
      const found = await rows(sql`${narrowed(filter)}${after}
        order by s.since desc, s.target desc, s.relation desc limit ${limit + 1}`);
      const [links, last] = [found.slice(0, limit), found[limit - 1]];
      const more = found.length > limit && last !== undefined;
      return {
        links: links.map(toLink),
        next: more ? JSON.stringify([last.since, last.target, Number(last.relation)]) : null,
      };
    },
  };
}

function narrowed({ kind, type, since, target, owner }: SuspectFilter): RawBuilder<unknown> {
  const ofSource = kind !== undefined || owner !== undefined;
  const conditions = [
    ...(kind === undefined ? [] : [sql`i.kind = ${comparable(kind)}`]),
    ...(owner === undefined ? [] : [sql`(i.created_by = ${comparable(owner)} or i.updated_by = ${comparable(owner)})`]),
    ...(type === undefined ? [] : [sql`s.type = ${comparable(type)}`]),
    ...(since === undefined ? [] : [sql`s.since >= ${comparable(since)}`]),
    ...(target === undefined ? [] : [sql`s.target = ${comparable(target)}`]),
  ];
  const source = ofSource ? sql`join item as i on i.id = s.source ` : sql``;
  return sql`${source}where ${conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `)}`;
}

function behind({ since, target, relation }: Key): RawBuilder<unknown> {
  return sql` and (s.since, s.target, s.relation) < (${since}, ${target}, ${relation})`;
}

/** @throws AppError `invalid` */
function readCursor(cursor: string): Key {
  try {
    const read: unknown = JSON.parse(cursor);
    const [since, target, relation]: unknown[] = Array.isArray(read) ? read : [];
    if (typeof since === 'string' && typeof target === 'string' && typeof relation === 'number')
      return { since: comparable(since), target: comparable(target), relation };
  } catch {
    // reported below
  }
  throw new AppError('invalid', 'The cursor does not belong to this list');
}

function toLink({ relation, confirmed, rev, ...link }: Row): SuspectRelation {
  return { relation: String(relation), confirmed: Number(confirmed), rev: Number(rev), ...link };
}
