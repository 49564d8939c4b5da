import type { Json } from '#shared/json.ts';
import type { Field } from '#generated/payloads.d.ts';
import { cellValue } from '../records/csv-columns.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DOTTED_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/**
 * What a cell of a foreign table says for a field. More is understood than of files that programs write: choices without
 * regard to case and signs, numbers with their unit, days with dots. What does not fit stays as it is, to be refused in
 * the validator's words.
 */
export function tableValue(cell: Json | undefined, field: Field): Json | undefined {
  if (cell === undefined || cell === null) return undefined;
  if (typeof cell === 'object') return cell;
  const text = String(cell);
  if (text.trim() === '') return undefined;
  const type = field.type === 'array' ? field.itemType : field.type;
  if (typeof cell === 'number' && (type === 'number' || type === 'integer') && !field.choices)
    return single(cell, field);
  if (typeof cell === 'boolean' && type === 'boolean') return single(cell, field);
  if (field.choices !== undefined) return chosen(text, field);
  if (field.type === 'array') return cellValue(text, field);
  if (type === 'boolean') return truth(text) ?? text;
  if (type === 'number' || type === 'integer') return cellValue(withoutUnit(text, field), field);
  return cellValue(moment(text, field), field);
}

function single(value: Json, field: Field): Json {
  return field.type === 'array' ? [value] : value;
}

function chosen(text: string, field: Field): Json | undefined {
  if (field.type !== 'array') return oneOf(text, field);
  const whole = cellValue(text, field);
  return Array.isArray(whole) ? whole.map((entry) => (typeof entry === 'string' ? oneOf(entry, field) : entry)) : whole;
}

function oneOf(text: string, field: Field): Json {
  const { choices = [] } = field;
  const exact = cellValue(text, { ...field, type: field.type === 'array' ? (field.itemType ?? 'string') : field.type });
  if (choices.some(({ value }) => value === exact)) return exact ?? text;
  const found = choices.filter(
    ({ value, title }) => plain(String(value)) === plain(text) || plain(title) === plain(text),
  );
  return found.length === 1 ? (found[0]?.value ?? text) : text.trim();
}

function truth(text: string): boolean | undefined {
  if (/^\s*(?:true|yes|y|x|1)\s*$/i.test(text)) return true;
  return /^\s*(?:false|no|n|0)\s*$/i.test(text) ? false : undefined;
}

function withoutUnit(text: string, { unit }: Field): string {
  const own = text.trim();
  return unit !== undefined && own.endsWith(unit) ? own.slice(0, -unit.length).trim() : own;
}

function moment(text: string, { format }: Field): string {
  if (format !== 'date' && format !== 'date-time') return text;
  const [, day = '', month = '', year] = DOTTED_DAY.exec(text.trim()) ?? [];
  const iso = year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (format === 'date-time' && DAY.test(iso)) return `${iso}T00:00:00.000Z`;
  return iso;
}

/** Letters and digits only, in small letters. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
