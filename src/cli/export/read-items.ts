import { usableQuery } from '#cli/usable-query.ts';
import type { Item } from '#generated/payloads.d.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import type { ResolvedQuery } from '#shared/query-terms/ast.ts';
import { plainReader } from '#shared/query-terms/query-reader.ts';
import { readQuery } from '#shared/query/resolve.ts';
import { fieldsOfKinds } from '#shared/query/ways.ts';
import { receiveJson } from '#shared/receive.ts';
import { systemFields } from '#shared/system-fields.ts';
import { coverageFields } from '#shared/trace-rules/trace-fields.ts';

const PAGE = 500;
/** No bound: a database counts no further. */
const MAX_ITEMS = 2 ** 53 - 2;

/** @throws UsageError that marks the part of the query with the error */
export function queryOf({ kinds }: Inventory, text: string): ResolvedQuery {
  const fields = [...systemFields(kinds.kinds), ...kinds.kinds.flatMap((kind) => kind.fields)];
  const known = [...fields, ...coverageFields(fields)];
  return usableQuery(text, readQuery(text, known, kinds.relationTypes, plainReader(), fieldsOfKinds(kinds.kinds)));
}

/** The items that match a query, in batches. */
export function readItems({ store }: Inventory, query: ResolvedQuery): AsyncIterable<Item[]> {
  return query.clauses.length === 0 ? scanned(store) : found(store, query);
}

async function* scanned(store: Inventory['store']): AsyncGenerator<Item[]> {
  for await (const { items } of store.read.scan({ batch: PAGE })) yield items;
}

async function* found(store: Inventory['store'], query: ResolvedQuery): AsyncGenerator<Item[]> {
  const items = await store.read.ordered({ query, sort: [{ by: 'id', descending: false }] }, MAX_ITEMS);
  for await (const batch of items.batches()) yield batch.map(({ json }) => receiveJson<Item>(json));
}
