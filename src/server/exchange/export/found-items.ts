import { AppError } from '#shared/errors.ts';
import type { Item } from '#generated/payloads.d.ts';
import { LIMITS } from '#shared/item.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';
import type { Inventory } from '../../inventory/inventory.ts';
import { fieldsFor, readSort, select } from '#server/inventory/items/list-items.ts';

export type ExportRequest = { type?: string; q: string; sort: string; columns: string; ids: string };

/** The export: the number of items (`capped`: at least that many), their kinds, and the items in order. */
export type Found = {
  count(cap: number): Promise<{ total: number; capped: boolean }>;
  kinds: Map<string, ResolvedKind>;
  batches(): AsyncIterable<Item[]>;
};

/** @throws AppError `invalid` for an invalid query, `not_found` for a selected item that no longer exists */
export async function findItems(inventory: Inventory, request: ExportRequest): Promise<Found> {
  return request.ids === '' ? queried(inventory, request) : selected(inventory, request.ids);
}

async function selected(inventory: Inventory, text: string): Promise<Found> {
  const ids = [...new Set(text.split(','))].filter((id) => id !== '');
  if (ids.length > LIMITS.page) throw new AppError('invalid', `You can select at most ${LIMITS.page} items`);
  const found = await inventory.store.read.items(ids);
  const missing = ids.filter((id) => found.get(id) === undefined || found.get(id)?.deletedAt !== undefined);
  if (missing.length > 0) throw new AppError('not_found', `Not found: ${missing.join(', ')}`);
  const items = ids.flatMap((id) => found.get(id) ?? []);
  return {
    count: async () => ({ total: items.length, capped: false }),
    kinds: kindsOf(inventory, [...new Set(items.map(({ type }) => type))]),
    batches: async function* () {
      yield items;
    },
  };
}

async function queried(inventory: Inventory, { type, q, sort }: ExportRequest): Promise<Found> {
  const fields = fieldsFor(inventory, type);
  const selection = select(inventory, { q, deleted: false, ...(type !== undefined && { type }) }, fields);
  const keys = readSort(sort, fields);
  const { read } = inventory.store;
  const types =
    selection.kind === undefined ? (await read.facet(selection, 'type')).map(({ value }) => String(value)) : [];
  return {
    count: (cap) => read.count(selection, cap),
    kinds: kindsOf(inventory, selection.kind === undefined ? types : [selection.kind]),
    batches: async function* () {
      let cursor: string | undefined;
      do {
        const page = await read.list({
          ...selection,
          limit: LIMITS.page,
          ...(keys.length > 0 && { sort: keys }),
          ...(cursor !== undefined && { cursor }),
        });
        yield page.items;
        cursor = page.next ?? undefined;
      } while (cursor !== undefined);
    },
  };
}

function kindsOf(inventory: Inventory, types: readonly string[]): Map<string, ResolvedKind> {
  return new Map(types.map((type) => [type, inventory.kinds.get(type).kind]));
}
