import { jsonEqual, type Json } from '#shared/json.ts';
import type { Field } from '#generated/payloads.d.ts';
import { cellValue } from '../../import/records/csv-columns.ts';
import type { TableCell } from './item-table.ts';

/**
 * A cell as text that the reader of tables takes back as the same value: choices by their titles, lists of plain values cut
 * by `;`, everything nested as JSON. Only an empty text cannot be told from no value.
 */
export function cellText({ value, field }: TableCell): string {
  if (value === undefined || value === null) return '';
  const titled = titledText(value, field);
  if (titled !== undefined && jsonEqual(cellValue(titled, field) ?? null, value)) return titled;
  if (Array.isArray(value)) return listText(value, field);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function titledText(value: Json, field: Field | undefined): string | undefined {
  if (field?.choices === undefined) return undefined;
  const titleOf = (entry: Json): string | undefined =>
    field.choices?.find((choice) => jsonEqual(choice.value, entry))?.title;
  if (field.type !== 'array' || !Array.isArray(value)) return titleOf(value);
  const titles = value.map(titleOf);
  return titles.includes(undefined) || titles.length === 0 ? undefined : titles.join('; ');
}

function listText(value: Json[], field: Field | undefined): string {
  const isPlain = field?.type === 'array' && value.length > 0 && value.every((entry) => isPlainEntry(entry));
  return isPlain ? value.map(String).join(';') : JSON.stringify(value);
}

function isPlainEntry(entry: Json): boolean {
  if (typeof entry === 'string') return !/[;\n]/.test(entry) && entry.trim() === entry && !/^(?:[[{]|$)/.test(entry);
  return typeof entry === 'number' || typeof entry === 'boolean';
}
