import { type RawBuilder, sql } from 'kysely';
import type { Baseline, Damage } from '#server/store/baseline.ts';
import type { Session } from '#server/store/database/session.ts';
import { baselineHash, ITEM_TEXT } from './baseline-hash.ts';
import { made } from './sides.ts';

const ITEMS_AT_ONCE = 5000;

/** Compares all that a baseline stands on with the hashes that were kept, and what follows from them up to now. */
export async function baselineDamage(session: Session, baseline: Baseline, most: number): Promise<Damage[]> {
  const found = await chainDamage(session, baseline);
  for (const read of [itemDamage, linkDamage, schemaDamage])
    for await (const some of read(session, baseline)) {
      found.push(...some);
      if (found.length >= most) return found.slice(0, most);
    }
  return found;
}

/** The baseline itself, and each before it. */
async function chainDamage(session: Session, { seq, name }: Baseline): Promise<Damage[]> {
  const chain = session.db.selectFrom('baseline').selectAll().where('seq', '<=', seq).orderBy('seq');
  const found: Damage[] = [];
  let previous: Baseline | undefined;
  for (const each of await chain.execute()) {
    const title = each.seq === seq ? `The baseline ${name}` : `The earlier baseline ${each.name}`;
    if (each.hash !== (await baselineHash(session, each)))
      found.push({ item: null, message: `${title} was changed: it does not have its hash` });
    if (each.previous !== (previous?.hash ?? ''))
      found.push({
        item: null,
        message: `${title} does not follow the baseline before it, which was changed or removed`,
      });
    previous = each;
  }
  return found;
}

async function* itemDamage({ export: db, dialect }: Session, { seq }: Baseline): AsyncGenerator<Damage[]> {
  const rows = sql`baseline_item as b where b.baseline = ${sql.lit(seq)}`;
  const message = firstOf([
    [sql`i.id is null`, 'The item is not there'],
    [sql`r.id is null`, 'The revision of the baseline is not there'],
    [
      sql`b.hash <> ${dialect.sha256(ITEM_TEXT)}`,
      'The revision of the baseline was changed, or what the item never changes',
    ],
    [sql`n.id is null or i.rev < b.rev`, 'The item does not have its last revision'],
    [sql`cast(i.data as text) <> cast(n.data as text)`, 'The item was changed without a revision'],
    [sql`i.updated_by <> n.by`, 'The item does not say who changed it last'],
    [sql`i.rev = b.rev and i.name <> b.name`, 'The name of the item was changed without a revision'],
    [
      sql`i.rev = b.rev and (i.updated_at <> b.updated_at or i.deleted_at is not null)`,
      'The times of the item were changed without a revision',
    ],
  ]);
  for (let after = ''; ;) {
    const bound = sql<{ id: string }>`select b.id from ${rows} and b.id > ${after}
      order by b.id limit 1 offset ${sql.lit(ITEMS_AT_ONCE)}`;
    const last = (await bound.execute(db)).rows[0]?.id;
    const until = last === undefined ? sql`` : sql`and b.id <= ${last}`;
    const damaged = sql<Damage>`select item, message from (
      select b.id as item, ${message} as message
      from (select * from ${rows} and b.id > ${after} ${until}) as b left join item as i on i.id = b.id
        left join revision as r on r.id = b.id and r.rev = b.rev left join revision as n on n.id = i.id and n.rev = i.rev
      ) as d where message is not null order by item`;
    yield (await damaged.execute(db)).rows;
    if (last === undefined) return;
    after = last;
  }
}

/** Of links whose target was not here, only the baseline knows. */
async function* linkDamage({ export: db }: Session, { seq }: Baseline): AsyncGenerator<Damage[]> {
  const differs = (row: string): RawBuilder<unknown> => {
    const [source, type, target] = ['source', 'type', 'target'].map((name) => sql.ref(`${row}.${name}`));
    return sql`${source} <> b.source or ${type} <> b.type or ${target} <> b.target or ${made(row)} <> b.made`;
  };
  const damaged = sql<{ source: string; type: string; target: string; missing: number }>`
    select b.source, b.type, b.target, case when r.id is null and g.id is null then 1 else 0 end as missing
    from baseline_link as b left join relation as r on r.id = b.relation left join removed_relation as g on g.id = b.relation
    where b.baseline = ${sql.lit(seq)} and b.relation is not null
      and ((r.id is null and g.id is null) or ${differs('r')} or ${differs('g')})
    order by b.source, b.type, b.target`;
  yield (await damaged.execute(db)).rows.map(({ source, type, target, missing }) => ({
    item: source,
    message: `The link ${type} to ${target} ${missing === 1 ? 'is not there, and was never removed' : 'was changed'}`,
  }));
}

async function* schemaDamage({ export: db, dialect }: Session, { seq }: Baseline): AsyncGenerator<Damage[]> {
  const damaged = sql<{
    kind: string;
  }>`select b.kind from baseline_kind as b left join schema_version as v on v.hash = b.hash
    where b.baseline = ${sql.lit(seq)} and (v.hash is null or v.hash <> ${dialect.sha256(sql`v.source`)}) order by b.kind`;
  yield (await damaged.execute(db)).rows.map(({ kind }) => ({
    item: null,
    message: `The schema of ${kind} was changed`,
  }));
}

/** The message of the first condition that holds. */
function firstOf(cases: readonly [RawBuilder<unknown>, string][]): RawBuilder<unknown> {
  return sql`case ${sql.join(
    cases.map(([condition, message]) => sql`when ${condition} then ${sql.lit(message)}`),
    sql` `,
  )} end`;
}
