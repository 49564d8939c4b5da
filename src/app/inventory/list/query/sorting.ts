import { parseSort, printSort, type SortKey } from '#shared/query/sort.ts';

/** The default sort of a list that is not searched by words. */
const LATEST: SortKey = { field: 'updatedAt', descending: true };

/**
 * The sort after a click on a header: ascending, descending, none. With `isAdded`, the other columns stay in the sort
 * and a new one is added at the end.
 */
export function toggleSort(sort: string | undefined, field: string, isAdded: boolean): string | undefined {
  const keys = parseSort(sort ?? '');
  const present = keys.find((key) => key.field === field);
  const next: SortKey[] = present?.descending ? [] : [{ field, descending: present !== undefined }];
  if (!isAdded) return print(next);
  if (!present) return print([...keys, ...next]);
  return print(keys.flatMap((key) => (key === present ? next : [key])));
}

/** Sorts by one field in a given direction; with `isAdded`, after the other fields. */
export function sortBy(sort: string | undefined, field: string, descending: boolean, isAdded = false): string {
  const others = isAdded ? parseSort(sort ?? '').filter((key) => key.field !== field) : [];
  return printSort([...others, { field, descending }]);
}

export function withoutSort(sort: string | undefined, field: string): string | undefined {
  return print(parseSort(sort ?? '').filter((key) => key.field !== field));
}

/** A column's part in the sort: its direction, and its position among several. */
export type SortState = { descending: boolean; position: number; of: number };

export function sortState(sort: string | undefined, field: string): SortState | undefined {
  const keys = parseSort(sort ?? '');
  const position = keys.findIndex((key) => key.field === field);
  const key = keys[position];
  return key && { descending: key.descending, position: position + 1, of: keys.length };
}

/** The effective sort: the requested one, or the latest changes first. A search by words ranks its results itself. */
export function effectiveSort(sort: string | undefined, ranked: boolean): string | undefined {
  return sort ?? (ranked ? undefined : printSort([LATEST]));
}

function print(keys: SortKey[]): string | undefined {
  return keys.length === 0 ? undefined : printSort(keys);
}
