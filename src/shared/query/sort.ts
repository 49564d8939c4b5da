import type { Field } from '#generated/payloads.d.ts';
import { fieldsNamed } from './field-names.ts';
import { printSortName } from './print-value.ts';
import { QueryScanner } from './scan.ts';

/** One sort key as written; `resolveSort` finds the field. */
export type SortKey = { field: string; descending: boolean };

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

/** Whether a list can be sorted by a name. */
export function isSortable(name: string, fields: readonly Field[]): boolean {
  const [by] = fieldsNamed(name, fields);
  return by !== undefined && hasOrder(by);
}

/** Lists and objects have no single value to sort by. */
export function hasOrder({ type }: Field): boolean {
  return type !== 'array' && type !== 'object';
}
