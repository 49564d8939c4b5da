import { type RawBuilder, sql } from 'kysely';
import type { ComparedItem, ComparedLink, ComparedLinks, RevisedItem } from '#server/store/baseline.ts';
import type { Session } from '#server/store/database/session.ts';
import type { SideRows } from './sides.ts';

const AT_ONCE = 500;

export async function missingItems({ export: db }: Session, a: SideRows, b: SideRows): Promise<ComparedItem[]> {
  const rows = sql<ComparedItem>`with a as (${a.items}), b as (${b.items})
    select b.id, i.kind as type, i.name from b left join a on a.id = b.id join item as i on i.id = b.id
    where a.id is null order by b.id`;
  return (await rows.execute(db)).rows;
}

export async function* revisedItems(session: Session, a: SideRows, b: SideRows): AsyncGenerator<RevisedItem[]> {
  for (let after = ''; ;) {
    const rows = sql<RevisedItem>`with a as (${a.items}), b as (${b.items})
      select b.id, i.kind as type, i.name, a.rev as "from", b.rev as "to",
        cast(x.data as text) as before, cast(y.data as text) as after
      from b join a on a.id = b.id join item as i on i.id = b.id
        join revision as x on x.id = b.id and x.rev = a.rev join revision as y on y.id = b.id and y.rev = b.rev
      where a.rev <> b.rev and b.id > ${after} and cast(x.data as text) <> cast(y.data as text)
      order by b.id limit ${sql.lit(AT_ONCE)}`;
    const found = (await rows.execute(session.export)).rows;
    const last = found.at(-1);
    if (!last) return;
    yield found;
    after = last.id;
  }
}

export async function compareLinks({ export: db }: Session, a: SideRows, b: SideRows): Promise<ComparedLinks> {
  const same = sql`a.source = b.source and a.type = b.type and a.target = b.target`;
  const read = async (columns: RawBuilder<unknown>, rows: RawBuilder<unknown>): Promise<ComparedLink[]> => {
    const query = sql<ComparedLink>`with a as (${a.links}), b as (${b.links}) select ${columns} from ${rows} order by 2, 1, 3`;
    return (await query.execute(db)).rows;
  };
  const [inA, inB] = [sql`a.type, a.source, a.target`, sql`b.type, b.source, b.target`];
  return {
    added: await read(inB, sql`b left join a on ${same} where a.source is null`),
    removed: await read(inA, sql`a left join b on ${same} where b.source is null`),
    changed: await read(inB, sql`b join a on ${same} where coalesce(a.relation, 0) <> coalesce(b.relation, 0)`),
  };
}
