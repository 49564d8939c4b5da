import type { Field } from '#generated/payloads.d.ts';
import { isObject, jsonEqual, type Json } from '#shared/json.ts';
import { invalid, type Parsed, type ParseMode } from './field-text.ts';
import { fieldTextOf } from './field-texts.ts';
import { entryField, fieldTypeOf } from './field-types.ts';
import { structureIn } from './object/object-text.ts';

/**
 * The value of a table cell: text, or the cell value of a workbook or document. Lists are separated by `;` or written
 * as JSON; an empty cell is no value. Lenient lists may also have one entry per line.
 */
export function parseCell(cell: Json | undefined, field: Field, mode: ParseMode): Parsed {
  if (cell === undefined || cell === null) return { value: undefined };
  if (typeof cell === 'object') return { value: cell };
  const entry = entryField(field);
  const typed = typeof cell === 'string' ? undefined : fieldTextOf(entry).fromWorkbook?.(cell, field);
  if (typed !== undefined) return { value: field.type === 'array' ? [typed] : typed };
  const text = String(cell);
  const isBlank = mode === 'lenient' || fieldTypeOf(entry).name !== 'text' ? text.trim() === '' : text === '';
  if (isBlank) return { value: undefined };
  return field.type === 'array' ? parseList(text, field, mode) : parseEntry(text, field, mode);
}

/** A value as cell text that `parseCell` reads as the same value. Only empty text is lost. */
export function printCell(value: Json | undefined, field: Field): string {
  if (value === undefined || value === null) return '';
  if (!Array.isArray(value)) return isObject(value) ? JSON.stringify(value) : fieldTextOf(field).print(value, field);
  const entry = entryField(field);
  const entryText = fieldTextOf(entry);
  const plain = value.map((part) => (typeof part === 'string' ? part : JSON.stringify(part)));
  const texts = [value.map((part) => entryText.print(part, entry)).join('; '), plain.join('; ')];
  return (
    texts.find((text) => jsonEqual(parseCell(text, field, 'strict').value ?? null, value) && !text.includes('\n')) ??
    JSON.stringify(value)
  );
}

function parseEntry(text: string, field: Field, mode: ParseMode): Parsed {
  const parsed = fieldTextOf(field).parse(text, field, mode);
  if (parsed.issue === undefined || field.choices === undefined) return parsed;
  // a value that is not one of the choices keeps its type
  const { choices: _, ...plain } = field;
  return { ...parseEntry(text.trim(), plain, mode), issue: parsed.issue };
}

function parseList(text: string, field: Field, mode: ParseMode): Parsed {
  const whole = structureIn(text);
  if (Array.isArray(whole)) return { value: whole };
  const entry = entryField(field);
  if (entry.type === 'object' || entry.type === 'array') {
    if (whole !== undefined && entry.type === 'object') return { value: [whole] };
    const message = `${field.title} must be a JSON list`;
    const { issue } = invalid(field, text, 'json', message, 'Write it as JSON, as in [{"name": "value"}].');
    return { value: [text], ...(issue && { issue }) };
  }
  const parts = text.split(mode === 'strict' ? ';' : /[;\n]/).map((part) => part.trim());
  const parsed = parts.filter((part) => part !== '').map((part) => parseEntry(part, entry, mode));
  const issue = parsed.find((part) => part.issue !== undefined)?.issue;
  return { value: parsed.flatMap(({ value }) => value ?? []), ...(issue && { issue }) };
}
