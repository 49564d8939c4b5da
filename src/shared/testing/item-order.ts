import type { Item } from '#generated/payloads.d.ts';
import type { Json } from '#shared/json.ts';
import { valueAt } from '#shared/pointer.ts';
import { choiceOrder } from '#shared/query/choice-order.ts';
import type { ResolvedSortKey } from '#shared/query/resolve-sort.ts';

/**
 * Orders items as the store does: items without a value come last in either direction, choices follow the order of
 * their schema, other text is case-insensitive. Ties are broken by the last change in the direction of the last key,
 * after names and choices by creation.
 */
export function itemOrder(sort: readonly ResolvedSortKey[]): (a: Item, b: Item) => number {
  const descending = sort.at(-1)?.descending ?? true;
  const isByAge = sort.some(
    ({ by }) => by === 'name' || (typeof by !== 'string' && (by.type === 'boolean' || choiceOrder(by))),
  );
  const tie = isByAge ? 'createdAt' : 'updatedAt';
  const keys: ResolvedSortKey[] = [...sort, { by: tie, descending }, { by: 'id', descending }];
  return (a, b) => {
    for (const { by, descending } of keys) {
      const order = compareValues(valueOf(a, by), valueOf(b, by), descending);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function valueOf(item: Item, by: ResolvedSortKey['by']): Json | undefined {
  const value = typeof by === 'string' ? item[by] : valueAt(item.data, by.path);
  const order = typeof by === 'string' ? undefined : choiceOrder(by);
  if (order && (typeof value === 'string' || typeof value === 'number')) return choiceKey(order, String(value));
  return typeof value === 'string' ? value.toLowerCase() : value;
}

function compareValues(a: Json | undefined, b: Json | undefined, descending: boolean): number {
  const rank = rankOf(a) - rankOf(b);
  if (rank !== 0) return rank;
  if (a === b || a === undefined || b === undefined || a === null || b === null) return 0;
  return a < b === descending ? 1 : -1;
}

/** Listed values in the order of the list, any others after them. */
function choiceKey(order: readonly string[], value: string): string {
  const at = order.indexOf(value);
  return `${String(at < 0 ? 999_999 : at).padStart(6, '0')}${value}`;
}

/** Numbers before text before anything without an order. */
function rankOf(value: Json | undefined): number {
  if (typeof value === 'number' || typeof value === 'boolean') return 0;
  return typeof value === 'string' ? 1 : 2;
}
