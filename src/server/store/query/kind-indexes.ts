import { type RawBuilder, sql } from 'kysely';
import type { Field } from '#generated/payloads.d.ts';
import type { Dialect } from '#server/store/database/dialect.ts';
import type { Transaction } from '#server/store/database/driver.ts';
import type { WriteQueue } from '#server/store/database/write-queue.ts';
import { contentHash } from '#shared/hash.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';
import { choiceOrder } from '#shared/query/choice-order.ts';
import { isSystemFieldName } from '#shared/system-fields.ts';
import { choiceFields, countChoices } from './choice-fields.ts';
import {
  choicesPrefix,
  combinationPrefix,
  fieldKey,
  followsUpdates,
  indexName,
  indexPrefix,
  keyExpression,
  keyName,
} from './key-field.ts';
import { kindCounts } from './plan.ts';
import { allOf, scopeConditions } from './query-sql.ts';

/** Each index slows down every write. */
const MAX_INDEXES = 12;
/** Fewer items than this are read and sorted in no time. */
const INDEXED_FROM = 200;
/** Indexing more items than this takes so long that others must be able to read meanwhile. */
const MAX_QUICK = 10_000;

/**
 * Indexes only kinds with many items: every write checks the indexes of all kinds, so those of small kinds would cost
 * the others more than they save.
 */
export function kindIndexes(dialect: Dialect, queue: Pick<WriteQueue, 'write'>, indexedFrom = INDEXED_FROM) {
  const known = new Map<string, { kind: ResolvedKind; isIndexed: boolean; live: number }>();
  /** The number of items if there are more to be indexed than `most`; then nothing is done. */
  const update = async (transaction: Transaction, kind: ResolvedKind, most = Infinity): Promise<number> => {
    const present = (await dialect.indexNames(transaction.db)).filter((name) =>
      name.startsWith(indexPrefix(kind.kind)),
    );
    const live = (await kindCounts(transaction)).get(kind.kind) ?? 0;
    // a lower bound for keeping them, so that a kind of about this size does not lose them again and again
    const isIndexed = live >= (present.length > 0 ? indexedFrom / 2 : indexedFrom);
    known.set(kind.kind, { kind, isIndexed, live });
    const fields = isIndexed ? indexedFields(kind) : [];
    const wanted = indexesOf(dialect, kind.kind, fields);
    if (live > most && [...wanted.keys()].some((name) => !present.includes(name))) return live;
    await replaceIndexes(dialect, transaction, kind.kind, { present, wanted });
    await countChoices(
      dialect,
      transaction,
      kind.kind,
      choiceFields(fields).map(({ path }) => path),
    );
    return 0;
  };
  return {
    async update(kind: ResolvedKind, onSlow?: (items: number) => void): Promise<void> {
      const items = await queue.write(({ transaction }) => update(transaction, kind, MAX_QUICK));
      if (items === 0) return;
      onSlow?.(items);
      await queue.write(({ transaction }) => update(transaction, kind), true);
    },
    /** Notes that the kind has this many more items. */
    grown(name: string, more: number): void {
      const entry = known.get(name);
      if (entry !== undefined) entry.live += more;
      if (entry === undefined || entry.isIndexed || entry.live < indexedFrom) return;
      entry.isIndexed = true;
      queue
        .write(({ transaction }) => update(transaction, entry.kind), true)
        .catch(() => void (entry.isIndexed = false));
    },
  };
}

/** `value`: the column that decides whether the index is chosen */
type Index = { columns: RawBuilder<unknown>; value?: RawBuilder<unknown> };

/** Creates the missing indexes of a kind and drops those no longer needed. */
async function replaceIndexes(
  dialect: Dialect,
  transaction: Transaction,
  kind: string,
  { present, wanted }: { present: readonly string[]; wanted: ReadonlyMap<string, Index> },
): Promise<void> {
  const { db } = transaction;
  const missing = [...wanted].filter(([name]) => !present.includes(name));
  const useless = present.filter((name) => !wanted.has(name));
  if (missing.length > 0) await transaction.takeTime();
  for (const name of useless) {
    await sql`drop index ${sql.id(name)}`.execute(db);
    await dialect.statistics.drop(db, name);
  }
  for (const [name, { columns, value }] of missing) {
    const rows = allOf(scopeConditions({ kind }, sql``));
    await sql`create index if not exists ${sql.id(name)} on item (${columns}) where ${rows}`.execute(db);
    if (value) await dialect.statistics.create(db, name, value);
  }
  if (missing.length > 0) await dialect.statistics.refresh(db);
}

/** The indexes of a kind, by name. */
function indexesOf(dialect: Dialect, kind: string, fields: readonly Field[]): Map<string, Index> {
  const own = fields.map(fieldKey).map((key): [string, Index] => {
    const value = keyExpression(dialect, key);
    const columns = sql`(${value}), ${followsUpdates(key) ? sql`updated_at,` : sql``} seq`;
    return [indexName(kind, key), { columns, value }];
  });
  return new Map([...own, ...withChoices(dialect, kind, fields)]);
}

/**
 * The two common orders, each before and after the values of all choice fields. With the order first, filters compare
 * several choices without reading an item, in the form that a filter uses; with the choices first, the items of a
 * combination are adjacent, which only SQLite reads.
 */
function withChoices(dialect: Dialect, kind: string, fields: readonly Field[]): [string, Index][] {
  const isPlain = dialect.name === 'sqlite';
  // free text would be too long for the index with names
  const choices = choiceFields(fields).filter((field) => isPlain || field.type !== 'string' || choiceOrder(field));
  if (choices.length === 0) return [];
  const values = choices.map((field) => {
    const { text, number, boolean } = dialect.at(field.path);
    if (field.type !== 'string') return field.type === 'boolean' ? boolean : number;
    return isPlain ? text : keyExpression(dialect, fieldKey(field));
  });
  const names = choices.map((field) => (isPlain ? [field.path, field.type] : keyName(fieldKey(field))));
  const hash = contentHash(JSON.stringify(names));
  const orders = { name: dialect.folded(sql`name`), update: sql`updated_at` };
  const whole = choices.map(({ path }) => dialect.jsonAt(path));
  return Object.entries(orders).flatMap(([name, order]): [string, Index][] => {
    const behind: [string, Index] = [
      `${choicesPrefix(kind, name)}${hash}`,
      { columns: sql`${order}, seq, ${listed(values)}` },
    ];
    if (!isPlain) return [behind];
    return [behind, [`${combinationPrefix(kind, name)}${hash}`, { columns: sql`${listed(whole)}, ${order}, seq` }]];
  });
}

function listed(values: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => sql`(${value})`));
}

/**
 * Fields marked `index` come before columns, since they were requested explicitly. Lists have no single value to sort
 * by, and fields named like a table column are read from that column.
 */
function indexedFields({ fields, columns }: ResolvedKind): Field[] {
  const single = fields.filter(
    ({ name, path, type }) => path.length > 0 && !isSystemFieldName(name) && !['array', 'object', 'any'].includes(type),
  );
  const marked = single.filter(({ index }) => index);
  const listed = columns.flatMap((name) => single.filter((field) => field.name === name && !field.index));
  return [...new Set([...marked, ...listed])].slice(0, MAX_INDEXES);
}
