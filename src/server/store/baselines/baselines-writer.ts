import { sql } from 'kysely';
import type { BaselineDraft, BaselineWriters } from '#server/store/baseline.ts';
import { storableText } from '#server/store/database/storable.ts';
import type { Work } from '#server/store/database/work.ts';
import { BASELINE_LIMITS } from '#shared/baselines/baseline-name.ts';
import { AppError } from '#shared/errors.ts';
import { baselineHash, ITEM_TEXT } from './baseline-hash.ts';
import { isAll, presentLinks, selectedItems } from './sides.ts';

export function baselinesWriter({ session, now }: Work): BaselineWriters['baselines'] {
  return {
    async create({ selection, ...draft }) {
      const { db } = session;
      storableText(draft.name + draft.note + draft.query);
      const taken = await db.selectFrom('baseline').select('seq').where('name', '=', draft.name).executeTakeFirst();
      if (taken) throw new AppError('conflict', `There is a baseline ${draft.name} already. Baselines never change`);
      const newest = db.selectFrom('baseline').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1);
      const before = await newest.executeTakeFirst();
      const seq = (before?.seq ?? 0) + 1;
      if (seq > BASELINE_LIMITS.baselines)
        throw new AppError('unprocessable', `There can be at most ${BASELINE_LIMITS.baselines} baselines`);
      const items = await insertItems(seq, selection);
      const links = await insertLinks(seq, selection);
      await insertKinds(seq);
      const row = { ...draft, seq, at: now, items, links, previous: before?.hash ?? '', hash: '' };
      const baseline = { ...row, hash: await baselineHash(session, row) };
      await db.insertInto('baseline').values(baseline).execute();
      return baseline;
    },
  };

  async function insertItems(seq: number, selection: BaselineDraft['selection']): Promise<number> {
    await sql`insert into baseline_item (baseline, id, rev, name, updated_at, hash)
      select ${sql.lit(seq)}, i.id, i.rev, i.name, i.updated_at, ${session.dialect.sha256(ITEM_TEXT)}
      from ${await selectedItems(session, selection)} join revision as r on r.id = i.id and r.rev = i.rev
      order by i.id`.execute(session.db);
    const items = await count('baseline_item', seq);
    if (items > BASELINE_LIMITS.items)
      throw new AppError('unprocessable', `A baseline can have at most ${BASELINE_LIMITS.items} items, not ${items}`);
    return items;
  }

  async function insertLinks(seq: number, selection: BaselineDraft['selection']): Promise<number> {
    const ids = sql`select id from baseline_item where baseline = ${sql.lit(seq)}`;
    await sql`insert into baseline_link (baseline, source, type, target, relation, made)
      select ${sql.lit(seq)}, l.source, l.type, l.target, l.relation, l.made
      from (${presentLinks(ids, isAll(selection))}) as l
      order by l.source, l.type, l.target`.execute(session.db);
    return count('baseline_link', seq);
  }

  async function insertKinds(seq: number): Promise<void> {
    const hash = session.dialect.sha256(sql`cast(source as text)`);
    await sql`insert into schema_version (hash, source) select distinct ${hash}, cast(source as text) from kind
      where ${hash} not in (select hash from schema_version)`.execute(session.db);
    await sql`insert into baseline_kind (baseline, kind, hash)
      select ${sql.lit(seq)}, kind, ${hash} from kind`.execute(session.db);
  }

  async function count(table: 'baseline_item' | 'baseline_link', seq: number): Promise<number> {
    const counted = session.db.selectFrom(table).where('baseline', '=', seq);
    return Number((await counted.select(({ fn }) => fn.countAll().as('n')).executeTakeFirst())?.n);
  }
}
