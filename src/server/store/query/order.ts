import { sql } from 'kysely';
import type { Dialect } from '#server/store/database/dialect.ts';
import type { ItemRow } from '#server/store/database/tables.ts';
import type { PageRequest, ListSortKey } from '#server/store/store.ts';
import { fieldKey, followsUpdates, indexName, keyExpression, keyName } from './key-field.ts';
import type { KeyValue, Term } from './keyset.ts';
import { REVISION, builtinColumn } from './query-sql.ts';

/** A total order: no two rows share all keys. `name` identifies it, `index` is the index with this order, if known. */
export type Order = { name: string; terms: Term[]; index: string | undefined };

const BY_UPDATE: ListSortKey[] = [{ by: 'updatedAt', descending: true }];

/**
 * Ends in updatedAt and age in the direction of the last key, as every index does, whichever end it is read from. After
 * names, creation times and choices the tie-breaker is age alone, so that their indexes need not be updated on every
 * change.
 */
export function orderOf(dialect: Dialect, { kind, deleted, sort }: PageRequest): Order {
  const keys = sort && sort.length > 0 ? sort : BY_UPDATE;
  const last = keys.at(-1)?.descending ?? true;
  const tail: ListSortKey[] = keys.some(isEndedByAge) ? [] : [{ by: 'updatedAt', descending: last }];
  const all = [...keys, ...tail];
  const age: Term = { value: sql`i.seq`, type: 'integer', nullable: false, descending: last };
  return {
    name: all.map(sortName).join(),
    terms: [...all.flatMap((key) => termsOf(dialect, key)), age],
    index: orderIndex(all[0], kind, deleted === true),
  };
}

/** Values of the sort keys of a row, in columns `k0`, `k1`, … */
export function keyColumns({ terms }: Order) {
  return terms.map(({ value }, index) => sql`${value} as ${sql.id(`k${index}`)}`);
}

export function keyValues({ terms }: Order, row: ItemRow & Record<`k${number}`, KeyValue | undefined>): KeyValue[] {
  return terms.map((_, index) => row[`k${index}`] ?? null);
}

function isEndedByAge({ by }: ListSortKey): boolean {
  if (typeof by !== 'string') return !followsUpdates(fieldKey(by));
  return by === 'updatedAt' || by === 'createdAt' || by === 'id' || by === 'name';
}

function sortName({ by, descending }: ListSortKey): string {
  const name = typeof by === 'string' ? by : keyName(fieldKey(by));
  return `${descending ? '-' : ''}${name}`;
}

function termsOf(dialect: Dialect, { by, descending }: ListSortKey): Term[] {
  if (typeof by !== 'string') {
    const key = fieldKey(by);
    const type = key.by === 'number' || key.by === 'boolean' ? 'number' : 'text';
    return [{ value: keyExpression(dialect, key), type, nullable: true, descending }];
  }
  if (by === 'rev') return [{ value: REVISION, type: 'number', nullable: false, descending }];
  const column = builtinColumn(by);
  const term: Term = { value: column, type: 'text', nullable: false, descending };
  if (by === 'name') return [{ ...term, value: dialect.folded(column) }];
  // Among ids with the same prefix the shorter one has the lower number.
  if (by === 'id') return [{ ...term, type: 'integer', value: sql`cast(length(i.id) as bigint)` }, term];
  return [term];
}

/** Only indexes created by a migration certainly exist; `listing.ts` looks up the index of a field. */
function orderIndex(key: ListSortKey | undefined, kind: string | undefined, deleted: boolean): string | undefined {
  if (deleted) return key?.by === 'updatedAt' ? 'item_deleted' : undefined;
  if (kind === undefined) return key?.by === 'updatedAt' ? 'item_recent' : undefined;
  switch (key?.by) {
    case 'updatedAt':
      return 'item_kind_recent';
    case 'createdAt':
      return 'item_kind_created';
    case 'name':
      return 'item_kind_name';
    case 'id':
      return 'item_kind_id';
    case 'rev':
    case 'type':
    case 'createdBy':
    case undefined:
      return undefined;
    default:
      return key && typeof key.by !== 'string' ? indexName(kind, fieldKey(key.by)) : undefined;
  }
}
