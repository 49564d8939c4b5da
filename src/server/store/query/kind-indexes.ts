import { sql } from 'kysely';
import type { Field } from '#generated/payloads.d.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';
import type { Dialect } from '#server/store/database/dialect.ts';
import type { Transaction } from '#server/store/database/driver.ts';
import { fieldKey, indexName, indexPrefix, keyExpression } from './key-field.ts';
import { allOf, scopeConditions } from './query-sql.ts';

/** Each index slows down every write. */
const MOST_INDEXES = 12;

/** Creates the missing indexes of a kind and drops those no longer needed. */
export async function indexKind(dialect: Dialect, transaction: Transaction, kind: ResolvedKind): Promise<void> {
  const { db } = transaction;
  const wanted = new Map(
    indexedFields(kind)
      .map(fieldKey)
      .map((key) => [indexName(kind.kind, key), key]),
  );
  const present = (await dialect.indexNames(db)).filter((name) => name.startsWith(indexPrefix(kind.kind)));
  const missing = [...wanted].filter(([name]) => !present.includes(name));
  const useless = present.filter((name) => !wanted.has(name));
  if (missing.length > 0) await transaction.takeTime();
  for (const name of useless) await sql`drop index ${sql.id(name)}`.execute(db);
  for (const [name, key] of missing) {
    const value = keyExpression(dialect, key);
    const rows = allOf(scopeConditions({ kind: kind.kind }, sql``));
    await sql`create index if not exists ${sql.id(name)} on item ((${value}), updated_at, seq) where ${rows}`.execute(
      db,
    );
  }
}

/** Fields marked `index` come before columns, since they were requested. Lists have no single value to sort by. */
function indexedFields({ fields, columns }: ResolvedKind): Field[] {
  const single = fields.filter(({ path, type }) => path.length > 0 && !['array', 'object', 'any'].includes(type));
  const marked = single.filter(({ index }) => index);
  const listed = columns.flatMap((name) => single.filter((field) => field.name === name && !field.index));
  return [...new Set([...marked, ...listed])].slice(0, MOST_INDEXES);
}
