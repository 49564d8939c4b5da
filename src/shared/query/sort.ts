import type { Field, Item } from '#generated/payloads.d.ts';
import type { Json } from '../json.ts';
import { valueAt } from '../pointer.ts';
import type { SystemFieldName } from '#shared/system-fields.ts';
import { choiceOrder, mergedChoices } from './choice-order.ts';
import { findField, knownNames } from './find-field.ts';
import { printSortName } from './print.ts';
import { knownHint, type Refusal } from './query-value.ts';
import { QueryScanner } from './scan.ts';

/** One sort key as written; `resolveSort` finds the field. */
export type SortKey = { field: string; descending: boolean };

export type ResolvedSortKey = { by: SystemFieldName | Field; descending: boolean };

const MAX_KEYS = 8;

/** Parses `-updatedAt,name`; names with commas or spaces are quoted. Never throws. */
export function parseSort(text: string): SortKey[] {
  const reader = new QueryScanner(text);
  const keys = new Map<string, SortKey>();
  while (reader.skipSpace()) {
    const descending = reader.take('-');
    const part = reader.part(/,/);
    const field = part.quoted ? part.text : part.text.trim();
    if (field !== '' && !keys.has(field)) keys.set(field, { field, descending });
    reader.bare(/,/);
    reader.take(',');
  }
  return [...keys.values()];
}

export function printSort(keys: readonly SortKey[]): string {
  return keys.map(({ field, descending }) => (descending ? '-' : '') + printSortName(field)).join(',');
}

/** Finds the fields of a sort; keys with an issue are left out. */
export function resolveSort(
  keys: readonly SortKey[],
  fields: readonly Field[],
): { sort: ResolvedSortKey[]; issues: Refusal[] } {
  const sort: ResolvedSortKey[] = [];
  const issues: Refusal[] = [];
  if (keys.length > MAX_KEYS) issues.push({ rule: 'limit', message: `You can sort by at most ${MAX_KEYS} fields` });
  for (const { field, descending } of keys.slice(0, MAX_KEYS)) {
    const found = findField(field, fields, []);
    const [by] = found?.fields ?? [];
    if (!found || !by) {
      issues.push({
        rule: 'field',
        message: `Cannot sort by unknown field "${field}"`,
        hint: knownHint(field, knownNames(fields, []), 'fields'),
      });
    } else if (by.type === 'array' || by.type === 'object') {
      issues.push({ rule: 'sort', message: `Cannot sort by "${field}": it has no single value` });
    } else if (found.target.kind === 'builtin') sort.push({ by: found.target.name, descending });
    else {
      const choices = found.fields.length > 1 ? mergedChoices(found.fields) : by.choices;
      sort.push({ by: choices === by.choices ? by : { ...by, choices }, descending });
    }
  }
  return { sort, issues };
}

/**
 * Orders items as the store does: those without a value come last in either direction, choices sort as their schema lists
 * them, other text is case-insensitive, ties are broken by last change and id in the direction of the last key.
 */
export function itemOrder(sort: readonly ResolvedSortKey[]): (a: Item, b: Item) => number {
  const descending = sort.at(-1)?.descending ?? true;
  const keys: ResolvedSortKey[] = [...sort, { by: 'updatedAt', descending }, { by: 'id', descending }];
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
  if (order && typeof value === 'string') return choiceKey(order, value);
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
