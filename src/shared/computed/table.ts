import type { Json, JsonObject } from '../json.ts';
import { keywordText } from './keyword.ts';

/** Stands for any value in a key of a table. */
export const ANY = '*';

/** `"S1, E4, *"` -> the value that each input must have */
export function cellsOf(key: string): string[] {
  return key.split(',').map((cell) => cell.trim());
}

/**
 * The result for these values. A key that names a value goes before one with `*` in its place, from the left; `"*"` alone is
 * for all that no other key fits. No result where a value is missing, so that a half-filled record is not judged.
 */
export function lookUp(table: JsonObject, values: readonly Json[]): Json {
  if (values.some((value) => typeof value === 'object')) return null;
  const rows = rowsOf(table);
  let fitting = [''];
  for (const value of values) fitting = fitting.flatMap((key) => [`${key},${keywordText(value)}`, `${key},${ANY}`]);
  for (const key of fitting) {
    const result = rows.get(key);
    if (result !== undefined) return result;
  }
  return table[ANY] ?? null;
}

const known = new WeakMap<JsonObject, Map<string, Json>>();

/** The results by their cells, each cell behind a comma. */
function rowsOf(table: JsonObject): Map<string, Json> {
  const present = known.get(table);
  if (present !== undefined) return present;
  const rows = new Map(Object.entries(table).map(([key, result]) => [`,${cellsOf(key).join(',')}`, result]));
  known.set(table, rows);
  return rows;
}
