import { sql } from 'kysely';
import type { Field } from '#generated/payloads.d.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';
import type { Dialect } from '#server/store/database/dialect.ts';
import type { Transaction } from '#server/store/database/driver.ts';
import type { WriteQueue } from '#server/store/database/write-queue.ts';
import { fieldKey, indexName, indexPrefix, keyExpression } from './key-field.ts';
import { kindCounts } from './plan.ts';
import { allOf, scopeConditions } from './query-sql.ts';

/** Each index slows down every write. */
const MOST_INDEXES = 12;
/** Fewer items than this are read and sorted in a moment. */
const INDEXED_FROM = 200;

/**
 * Indexes kinds that have many items: every write looks at the indexes of all kinds, so that those of small kinds would cost
 * the others more than they save.
 */
export function kindIndexes(dialect: Dialect, queue: Pick<WriteQueue, 'write'>, indexedFrom = INDEXED_FROM) {
  const known = new Map<string, { kind: ResolvedKind; isIndexed: boolean }>();
  const update = async (transaction: Transaction, kind: ResolvedKind): Promise<void> => {
    const present = (await dialect.indexNames(transaction.db)).filter((name) =>
      name.startsWith(indexPrefix(kind.kind)),
    );
    const live = (await kindCounts(transaction)).get(kind.kind) ?? 0;
    // a kind about this size does not lose them again and again
    const isIndexed = live >= (present.length > 0 ? indexedFrom / 2 : indexedFrom);
    known.set(kind.kind, { kind, isIndexed });
    await replaceIndexes(dialect, transaction, kind, { present, fields: isIndexed ? indexedFields(kind) : [] });
  };
  return {
    update: (kind: ResolvedKind) => queue.write(({ transaction }) => update(transaction, kind)),
    /** Has `live` items now. */
    grown(name: string, live: number): void {
      const entry = known.get(name);
      if (entry === undefined || entry.isIndexed || live < indexedFrom) return;
      entry.isIndexed = true;
      queue
        .write(({ transaction }) => update(transaction, entry.kind), true)
        .catch(() => void (entry.isIndexed = false));
    },
  };
}

/** Creates the missing indexes of a kind and drops those no longer needed. */
async function replaceIndexes(
  dialect: Dialect,
  transaction: Transaction,
  kind: ResolvedKind,
  { present, fields }: { present: readonly string[]; fields: readonly Field[] },
): Promise<void> {
  const { db } = transaction;
  const wanted = new Map(fields.map(fieldKey).map((key) => [indexName(kind.kind, key), key]));
  const missing = [...wanted].filter(([name]) => !present.includes(name));
  const useless = present.filter((name) => !wanted.has(name));
  if (missing.length > 0) await transaction.takeTime();
  for (const name of useless) {
    await sql`drop index ${sql.id(name)}`.execute(db);
    await dialect.statistics.drop(db, name);
  }
  for (const [name, key] of missing) {
    const value = keyExpression(dialect, key);
    const rows = allOf(scopeConditions({ kind: kind.kind }, sql``));
    await sql`create index if not exists ${sql.id(name)} on item ((${value}), updated_at, seq) where ${rows}`.execute(
      db,
    );
    await dialect.statistics.create(db, name, value);
  }
  if (missing.length > 0) await dialect.statistics.refresh(db);
}

/** Fields marked `index` come before columns, since they were requested. Lists have no single value to sort by. */
function indexedFields({ fields, columns }: ResolvedKind): Field[] {
  const single = fields.filter(({ path, type }) => path.length > 0 && !['array', 'object', 'any'].includes(type));
  const marked = single.filter(({ index }) => index);
  const listed = columns.flatMap((name) => single.filter((field) => field.name === name && !field.index));
  return [...new Set([...marked, ...listed])].slice(0, MOST_INDEXES);
}
