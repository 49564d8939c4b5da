import { queryRows, execute } from '#server/store/database/statement.ts';
import type { Work } from '#server/store/database/work.ts';

const NUMBERED = /^(.+)-(\d{1,15})$/;

/** The next number is stored apart from the items, so that no number is reused after its item is gone. */
export async function nextId(work: Work, prefix: string): Promise<string> {
  const [id = ''] = await nextIds(work, prefix, 1);
  return id;
}

export async function nextIds({ session, next }: Work, prefix: string, count: number): Promise<string[]> {
  const [row] = await queryRows<{ next: number }>(session)`insert into counter (prefix, next)
    values (${prefix}, ${1 + count}) on conflict (prefix) do update set next = counter.next + ${count} returning next`;
  const end = Number(row?.next);
  next.set(prefix, end);
  return Array.from({ length: count }, (_, i) => `${prefix}-${end - count + i}`);
}

/** Advances the counters past ids that were assigned elsewhere. */
export async function passNumbers(work: Work, ids: readonly string[]): Promise<void> {
  const { next } = work;
  const behind = new Map<string, number>();
  for (const id of ids) {
    const [, prefix, digits] = NUMBERED.exec(id) ?? [];
    const known = prefix === undefined ? Infinity : (behind.get(prefix) ?? next.get(prefix) ?? 0);
    if (prefix !== undefined && Number(digits) >= known) behind.set(prefix, Number(digits) + 1);
  }
  for (const [prefix, number] of behind) {
    await execute(work)`insert into counter (prefix, next) values (${prefix}, ${number})
      on conflict (prefix) do update set next = excluded.next where counter.next < excluded.next`;
    next.set(prefix, number);
  }
}
