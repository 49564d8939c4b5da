import { CompiledQuery } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Transaction } from './driver.ts';
import { constantText } from './statement.ts';

/** An entry of the activity log: time, type, actor, name, description, type and ID of the target, address. */
export type ActivityRow = readonly [
  at: string,
  type: string,
  actor: string,
  name: string,
  description: string,
  refType: string,
  refId: string,
  address: string,
];

const COLUMNS = 8;
const ROWS_AT_ONCE = 64;
const texts = new Map<string, string>();

/** Writes all entries of a transaction in few statements: one each would make creating an item a sixth slower. */
export async function writeActivity(
  { later }: Transaction,
  dialect: Dialect,
  rows: readonly ActivityRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE);
    await later(CompiledQuery.raw(insertText(dialect.name, some.length), some.flat()));
  }
}

/** Built once for each number of rows, so that the driver prepares it once. */
function insertText(dialect: Dialect['name'], rows: number): string {
  const key = `${dialect} ${rows}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const values = Array.from({ length: rows }, (_, row) => {
    const gaps = Array.from({ length: COLUMNS }, (_, at) =>
      dialect === 'sqlite' ? '?' : `$${row * COLUMNS + at + 1}`,
    );
    return `(${gaps.join(', ')})`;
  });
  const text = constantText(`insert into activity (at, type, actor, name, description, ref_type, ref_id, address)
    values ${values.join(', ')}`);
  texts.set(key, text);
  return text;
}
