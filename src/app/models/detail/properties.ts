import { textOrJson } from '#shared/json-values.ts';
import { isObject } from '#shared/json.ts';

export type Property = { name: string; value: string };

/**
 * Properties are JSON text in the API: an object, or a list of names with values; anything else is read as a single
 * value.
 */
export function readProperties(text: string): Property[] {
  if (text.trim() === '') return [];
  const value = parsed(text);
  if (Array.isArray(value)) {
    return value.flatMap((entry: unknown) =>
      isObject(entry)
        ? [{ name: textOrJson(entry['name'] ?? entry['key'] ?? ''), value: textOrJson(entry['value'] ?? '') }]
        : [],
    );
  }
  if (isObject(value)) return Object.entries(value).map(([name, entry]) => ({ name, value: textOrJson(entry) }));
  return [{ name: 'Text', value: text }];
}

/** Writes an object in the order of the rows; rows without a name are left out. */
export function writeProperties(rows: readonly Property[]): string {
  const named = rows.filter(({ name }) => name.trim() !== '');
  return JSON.stringify(Object.fromEntries(named.map(({ name, value }) => [name.trim(), value.trim()])));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
