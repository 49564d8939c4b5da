import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ActivityEntry } from '#generated/payloads.d.ts';
import type { Session } from '#server/store/database/session.ts';
import { comparable, storableText } from '#server/store/database/storable.ts';
import type { Work } from '#server/store/database/work.ts';

export type ActivityRequest = {
  by?: string;
  types?: readonly string[];
  /** excluded from an overview unless requested */
  without?: readonly string[];
  search?: string;
  /** the target of the action */
  ref?: string;
  refType?: string;
  from?: string;
  to?: string;
  /** continue after this one */
  before?: number;
  /** for an export, which may take longer to find than a screen can wait */
  file?: boolean;
  /** number of newest entries to skip */
  offset?: number;
  limit: number;
};

/** Rare or missing text is searched for in the whole log. */
export function activityReader(session: Session) {
  const inTime = session.dialect.inTime();
  return {
    async list(request: ActivityRequest): Promise<ActivityEntry[]> {
      const rows = await (request.file === true ? session.export : session.search)
        .selectFrom('activity')
        .selectAll()
        .where((on) => on.and([inTime, ...conditions(request)]))
        .orderBy('id', 'desc')
        .limit(request.limit)
        .offset(request.offset ?? 0)
        .execute();
      return rows.map(({ actor, ...row }) => ({ ...row, by: actor }));
    },
    async count(request: Omit<ActivityRequest, 'limit' | 'offset' | 'file'>): Promise<number> {
      const { total } = await session.search
        .selectFrom('activity')
        .select((on) => on.fn.countAll<number>().as('total'))
        .where((on) => on.and([inTime, ...conditions(request)]))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
  };
}

type Conditions = Omit<ActivityRequest, 'limit' | 'offset' | 'file'>;

function conditions({ by, types, without, search, ref, refType, from, to, before }: Conditions) {
  const all: RawBuilder<SqlBool>[] = [];
  if (by !== undefined) all.push(sql`actor = ${comparable(by)}`);
  if (types && types.length > 0) all.push(sql`type in (${sql.join(types.map(comparable))})`);
  if (without && without.length > 0) all.push(sql`type not in (${sql.join(without.map(comparable))})`);
  if (ref !== undefined) all.push(sql`ref_id = ${comparable(ref)}`);
  if (refType !== undefined) all.push(sql`ref_type = ${comparable(refType)}`);
  if (from !== undefined) all.push(sql`at >= ${comparable(from)}`);
  if (to !== undefined) all.push(sql`at <= ${comparable(to)}`);
  if (before !== undefined) all.push(sql`id < ${before}`);
  if (search !== undefined && search !== '') {
    const part = `%${comparable(search)
      .toLowerCase()
      .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const among = sql`lower(name || ' ' || description || ' ' || ref_id || ' ' || type || ' ' || address)`;
    all.push(sql`${among} like ${part} escape '\\'`);
  }
  return all;
}

/** Append-only: the database also rejects changing or removing an entry. */
export function activityWriter({ activity, now }: Work) {
  return {
    async add({
      type,
      by,
      name,
      description,
      ref_type: refType,
      ref_id: refId,
      address,
    }: Omit<ActivityEntry, 'id' | 'at'>): Promise<void> {
      const row = [now, type, by, name, description, refType, refId, address] as const;
      storableText(row.join(' '));
      activity.push(row);
    },
  };
}
