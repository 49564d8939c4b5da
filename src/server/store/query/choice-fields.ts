import { sql } from 'kysely';
import type { Field } from '#generated/payloads.d.ts';
import type { Dialect } from '#server/store/database/dialect.ts';
import type { Transaction } from '#server/store/database/driver.ts';
import type { Session } from '#server/store/database/session.ts';
import { queryRows, execute } from '#server/store/database/statement.ts';
import { comparable } from '#server/store/database/storable.ts';
import { contentHash } from '#shared/hash.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { valueAt } from '#shared/pointer.ts';
import { receiveJson } from '#shared/receive.ts';
import { allOf, scopeConditions } from './query-sql.ts';

/** Beyond this many combinations, reading their counts takes longer than reading items. */
const MAX_COMBINATIONS = 10_000;

export type Path = readonly string[];

/** The fields whose values can be counted in combination, each having few. */
export function choiceFields(fields: readonly Field[]): Field[] {
  let combinations = 1;
  return fields.filter(({ path, type, choices }) => {
    const values = type === 'boolean' ? 2 : (choices?.length ?? Infinity);
    // plus one for no value; a number in a path could also be an array index
    if (combinations * (values + 1) > MAX_COMBINATIONS || path.some((key) => /^\d+$/.test(key))) return false;
    combinations *= values + 1;
    return true;
  });
}

/** The fields that the store counts, whatever the schemas of this process say: every writer maintains the counts. */
export async function countedPaths(session: Pick<Session, 'db' | 'dialect'>, kind: string): Promise<Path[]> {
  const [row] = await queryRows<{ paths: string }>(session)`select paths from choice_fields
    where kind = ${comparable(kind)}`;
  return row === undefined ? [] : receiveJson<Path[]>(row.paths);
}

/** The part of an item's data at these paths, as text. */
export function chosenText(data: JsonObject, paths: readonly Path[]): string {
  return chosen(paths.map((path) => [path, valueAt(data, path)]));
}

/** From now on counts the items of a kind by these fields. */
export async function countChoices(
  dialect: Dialect,
  transaction: Transaction,
  kind: string,
  paths: readonly Path[],
): Promise<void> {
  const { db } = transaction;
  if (JSON.stringify(await countedPaths({ db, dialect }, kind)) === JSON.stringify(paths)) return;
  await transaction.takeTime();
  await db.deleteFrom('choice_tally').where('kind', '=', kind).execute();
  await db.deleteFrom('choice_fields').where('kind', '=', kind).execute();
  if (paths.length === 0) return;
  await db
    .insertInto('choice_fields')
    .values({ kind, paths: JSON.stringify(paths) })
    .execute();
  const values = paths.map((path, index) => sql`${dialect.jsonAt(path)} as ${sql.id(`v${index}`)}`);
  const groups = await sql<Record<`v${number}`, string | null | undefined> & { n: number }>`
    select ${sql.join(values)}, count(*) as n from item as i where ${allOf(scopeConditions({ kind }))}
    group by ${sql.join(paths.map((_, index) => sql.lit(index + 1)))}`.execute(db);
  for (const group of groups.rows) {
    const found = paths.map((path, index): [Path, Json | undefined] => {
      const text = group[`v${index}`];
      return [path, text == null ? undefined : receiveJson(text)];
    });
    const { later } = transaction;
    await addCombination({ session: { dialect }, later }, kind, chosen(found), Number(group.n));
  }
}

export async function addCombination(
  writing: Parameters<typeof execute>[0],
  kind: string,
  data: string,
  live: number,
): Promise<void> {
  await execute(writing)`insert into choice_tally (kind, hash, data, live)
    values (${kind}, ${contentHash(data)}, ${data}, ${live})
    on conflict (kind, hash) do update set live = choice_tally.live + excluded.live`;
}

function chosen(values: [Path, Json | undefined][]): string {
  const data: JsonObject = {};
  for (const [path, value] of values) {
    if (value === undefined) continue;
    let at = data;
    for (const key of path.slice(0, -1)) {
      const below = at[key];
      at = isObject(below) ? below : (at[key] = {});
    }
    at[path.at(-1) ?? ''] = value;
  }
  return JSON.stringify(data);
}
