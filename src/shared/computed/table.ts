import { textOrJson } from '#shared/json-values.ts';
import type { Json, JsonObject } from '#shared/json.ts';

/** Matches any value in a key of a table. */
export const ANY = '*';

/** `"S1, E4, *"` -> the value required of each input */
export function cellsOf(key: string): string[] {
  return key.split(',').map((cell) => cell.trim());
}

/**
 * The result for these values. A key with a value takes precedence over one with `*` at the same position, from left to
 * right; `"*"` alone matches whatever no other key matches. No result if a value is missing, so that an incomplete
 * record is not evaluated.
 */
export function lookUp(table: JsonObject, values: readonly Json[]): Json {
  if (values.some((value) => typeof value === 'object')) return null;
  const rows = rowsOf(table);
  let fitting = [''];
  for (const value of values) fitting = fitting.flatMap((key) => [`${key},${textOrJson(value)}`, `${key},${ANY}`]);
  for (const key of fitting) {
    const result = rows.get(key);
    if (result !== undefined) return result;
  }
  return table[ANY] ?? null;
}

const known = new WeakMap<JsonObject, Map<string, Json>>();

/** The results keyed by their cells, each cell followed by a comma. */
function rowsOf(table: JsonObject): Map<string, Json> {
  const present = known.get(table);
  if (present !== undefined) return present;
  const rows = new Map(Object.entries(table).map(([key, result]) => [`,${cellsOf(key).join(',')}`, result]));
  known.set(table, rows);
  return rows;
}
