import { sql } from 'kysely';
import type { Database } from './dialect.ts';

/** The number of the next id is kept apart from the items: a number is used once, whatever becomes of its item. */
const NUMBERED = /^(.+)-(\d{1,15})$/;

export async function nextId(db: Database, prefix: string): Promise<string> {
  const taken = await sql<{ number: number }>`insert into counter (prefix, next) values (${prefix}, 2)
    on conflict (prefix) do update set next = counter.next + 1 returning next - 1 as number`.execute(db);
  return `${prefix}-${Number(taken.rows[0]?.number)}`;
}

/** Moves counters on behind ids that somebody else numbered. */
export async function passNumbers(db: Database, ids: readonly string[]): Promise<void> {
  const highest = new Map<string, number>();
  for (const id of ids) {
    const [, prefix, digits] = NUMBERED.exec(id) ?? [];
    if (prefix !== undefined) highest.set(prefix, Math.max(highest.get(prefix) ?? 0, Number(digits)));
  }
  for (const [prefix, number] of highest) {
    await sql`insert into counter (prefix, next) values (${prefix}, ${number + 1})
      on conflict (prefix) do update set next = excluded.next where counter.next < excluded.next`.execute(db);
  }
}
