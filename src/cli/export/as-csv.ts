import type { Item } from '#shared/item.ts';
import type { Json } from '#shared/json.ts';
import { fieldValue } from '#shared/kinds/describe.ts';
import type { Field } from '#shared/kinds/kind.ts';
import type { WriteText } from './write-text.ts';
import type { Chosen } from './chosen-items.ts';

/**
 * A table with a column per field: nested ones dotted, lists of plain values joined by `;`, anything else as JSON. The same
 * form that `validate` and `import` read (RFC 4180). Links that no field holds have no place in a table.
 */
export async function exportCsv(chosen: Chosen, fields: readonly Field[], write: WriteText): Promise<number> {
  const columns = leaves(fields);
  let count = 0;
  await write(row(['id', 'type', ...columns.map((field) => field.name)]));
  for await (const items of chosen.items()) {
    count += items.length;
    await write(items.map((item) => row(cells(item, columns))).join(''));
  }
  return count;
}

/** Fields that stand for themselves: an object with columns of its own has none beside them. */
function leaves(fields: readonly Field[]): Field[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const names = [...byName.keys()];
  return [...byName.values()].filter(
    (field) => field.type !== 'object' || !names.some((name) => name.startsWith(`${field.name}.`)),
  );
}

function cells({ id, type, data }: Item, columns: readonly Field[]): string[] {
  return [id, type, ...columns.map((field) => cell(fieldValue(data, field.path)))];
}

function cell(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  const isPlainList =
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((entry) => typeof entry === 'string' && !/[;[{]/.test(entry) && entry.trim() === entry);
  return isPlainList ? value.join(';') : JSON.stringify(value);
}

function row(values: readonly string[]): string {
  return `${values.map((value) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(',')}\r\n`;
}
