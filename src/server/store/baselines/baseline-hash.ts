import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Baseline } from '#server/store/baseline.ts';
import type { Session } from '#server/store/database/session.ts';

/** Items whose lines are hashed at once; of an item all links are. */
const ITEMS_AT_ONCE = 5000;
const END = sql.lit('\n');

/** What of an item is hashed: a revision `r` as it was written, and what the item `i` keeps for ever. */
export const ITEM_TEXT = sql<string>`i.kind || ${END} || i.created_at || ${END} || i.created_by || ${END} || r.at || ${END}
  || r.by || ${END} || r.action || ${END} || cast(r.data as text)`;

const LISTS = [
  // the length says where a name ends
  {
    table: 'baseline_item',
    key: 'id',
    line: sql`id || ' ' || rev || ' ' || hash || ' ' || updated_at || ' ' || ${sized('name')}`,
  },
  {
    table: 'baseline_link',
    key: 'source',
    line: sql`source || ' ' || type || ' ' || ${sized('target')} || ' ' || coalesce(relation, 0) || ' ' || made`,
    ties: sql`, type, target`,
  },
  { table: 'baseline_kind', key: 'kind', line: sql`${sized('kind')} || ' ' || hash` },
] satisfies { table: string; key: string; line: RawBuilder<unknown>; ties?: RawBuilder<unknown> }[];

/** The hash of all that a baseline says, and of its predecessor's: one text, read in parts. */
export async function baselineHash(session: Session, { hash: _, ...head }: Baseline): Promise<string> {
  const { seq, name, note, query, at, by, items, links, previous } = head;
  const total = createHash('sha256');
  total.update(JSON.stringify([seq, name, note, query, at, by, items, links, previous]));
  for (const list of LISTS) {
    total.update('\n');
    for await (const text of parts(session, seq, list)) total.update(text);
  }
  return total.digest('hex');
}

async function* parts(
  { export: db, dialect }: Session,
  seq: number,
  {
    table,
    key,
    line,
    ties = sql``,
  }: { table: string; key: string; line: RawBuilder<unknown>; ties?: RawBuilder<unknown> },
): AsyncGenerator<string> {
  const [rows, column] = [sql`${sql.table(table)} where baseline = ${sql.lit(seq)}`, sql.ref(key)];
  for (let after = ''; ;) {
    const bound = sql<{ key: string }>`select ${column} as key from ${rows} and ${column} > ${after}
      order by ${column} limit 1 offset ${sql.lit(ITEMS_AT_ONCE)}`;
    const last = (await bound.execute(db)).rows[0]?.key;
    const until = last === undefined ? sql`` : sql`and ${column} <= ${last}`;
    const part = sql<{ text: string | null }>`select ${dialect.joined(sql`p.line`)} as text from
      (select ${line} as line from ${rows} and ${column} > ${after} ${until} order by ${column} ${ties}) as p`;
    yield `${(await part.execute(db)).rows[0]?.text ?? ''}\n`;
    if (last === undefined) return;
    after = last;
  }
}

function sized(column: string): RawBuilder<string> {
  return sql`length(${sql.ref(column)}) || ' ' || ${sql.ref(column)}`;
}
