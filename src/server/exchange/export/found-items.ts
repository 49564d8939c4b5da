import { parameters, text, type ValuesOf } from '#server/http/parameters.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { fieldsFor, readSort, select } from '#server/inventory/items/list-items.ts';
import type { OrderedItems } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { LIMITS } from '#shared/item.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';
import type { QueryReader } from '#shared/query-terms/query-reader.ts';

export const EXPORT_QUERY = parameters({
  ids: { type: 'string', maxLength: 12_000, default: '', description: 'IDs of the selected items, comma-separated' },
  type: text(64, 'Kind of the items; default: all kinds'),
  q: { type: 'string', maxLength: LIMITS.query, default: '', description: 'Search query, as in the list' },
  sort: {
    type: 'string',
    maxLength: 500,
    default: '',
    description: 'Sort fields, comma-separated; prefix with - for descending',
  },
  columns: {
    type: 'string',
    maxLength: 4000,
    default: '',
    description: 'Fields of the table, comma-separated; default: all. JSON always contains complete items',
  },
});

export type ExportRequest = ValuesOf<typeof EXPORT_QUERY> & { reader?: QueryReader };

/**
 * The export: the kinds of its items, and the first `max` items in order. `unknown` counts items of kinds whose schema
 * only another server on the same store has.
 */
export type Found = {
  kinds: Map<string, ResolvedKind>;
  items(max: number): Promise<OrderedItems>;
  unknown: Map<string, number>;
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
    ...kindsOf(
      inventory,
      [...Map.groupBy(items, ({ type }) => type)].map(([type, own]) => [type, own.length]),
    ),
    items: async (max) => ({
      total: items.length,
      more: items.length > max,
      batches: async function* () {
        yield items.map((item) => ({ id: item.id, type: item.type, json: JSON.stringify(item) }));
      },
    }),
  };
}

async function queried(inventory: Inventory, { type, q, sort, reader }: ExportRequest): Promise<Found> {
  const fields = fieldsFor(inventory, type);
  const request = { q, deleted: false, ...(type !== undefined && { type }), ...(reader && { reader }) };
  const selection = select(inventory, request, fields);
  const keys = readSort(sort, fields);
  const { read } = inventory.store;
  const counts =
    selection.kind === undefined ? await read.facet(selection, 'type') : [{ value: selection.kind, count: 0 }];
  return {
    ...kindsOf(
      inventory,
      counts.map(({ value, count }) => [String(value), count]),
    ),
    items: (max) => read.ordered({ ...selection, ...(keys.length > 0 && { sort: keys }) }, max),
  };
}

/** Omits items of unknown kinds from a table: without their fields, importing it again would remove their values. */
export function withKnownKinds({ kinds, unknown, items }: Found): Found {
  const omitted = [...unknown.values()].reduce((sum, own) => sum + own, 0);
  return {
    kinds,
    unknown,
    items: async (max) => {
      const { total, more, batches } = await items(max + omitted);
      return {
        total: Math.max(0, total - omitted),
        more,
        batches: async function* () {
          for await (const batch of batches()) yield batch.filter(({ type }) => kinds.has(type));
        },
      };
    },
  };
}

function kindsOf(inventory: Inventory, counts: readonly [string, number][]): Pick<Found, 'kinds' | 'unknown'> {
  const known = counts.flatMap(([type]) => inventory.kinds.find(type)?.kind ?? []);
  const kinds = new Map(known.map((kind) => [kind.kind, kind]));
  return { kinds, unknown: new Map(counts.filter(([type]) => !kinds.has(type))) };
}
