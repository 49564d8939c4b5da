import { isObject, type Json } from '#shared/json.ts';
import { choiceLabel } from '#shared/kinds/choice-label.ts';
import type { Field } from '#shared/kinds/kind.ts';
import { nearest } from '#shared/suggest.ts';

/** What a cell says in a spreadsheet. Reading it again with the same field gives the same value. */
export function cellText(field: Field, value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) && value.every((entry) => !isObject(entry) && !Array.isArray(entry)))
    return value.map((entry) => cellText(entryOf(field), entry)).join('; ');
  if (field.choices && field.type !== 'array') return choiceLabel(field, value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export type ReadCell = { value: Json } | { fault: string };

/** A cell's text as the field's value; null where it is empty. */
export function readCell(field: Field, text: string): ReadCell {
  const trimmed = text.trim();
  if (trimmed === '') return { value: null };
  if (field.type === 'array') return readList(field, trimmed);
  if (field.choices) return readChoice(field, trimmed);
  // behind the id a copied reference may say the name
  if (field.ref) return { value: /^\S+/.exec(trimmed)?.[0] ?? trimmed };
  switch (field.type) {
    case 'boolean':
      return readBoolean(field, trimmed);
    case 'number':
    case 'integer':
      return readNumber(field, trimmed);
    case 'string':
      return { value: text };
    case 'object':
    case 'any':
      return readJson(field, trimmed);
  }
}

function entryOf(field: Field): Field {
  return { ...field, type: field.itemType ?? 'string' };
}

function readList(field: Field, text: string): ReadCell {
  if (text.startsWith('[')) return readJson(field, text);
  if (field.itemType === 'object' || field.itemType === 'array') return { fault: `${field.title} must be a JSON list` };
  const values: Json[] = [];
  for (const part of text.split(/[;\n]/)) {
    const read = readCell(entryOf(field), part.trim());
    if ('fault' in read) return read;
    if (read.value !== null) values.push(read.value);
  }
  return { value: values };
}

function readChoice(field: Field, text: string): ReadCell {
  const wanted = text.toLowerCase();
  const choices = field.choices ?? [];
  const found = choices.find(
    ({ value }) => cellWord(value).toLowerCase() === wanted || choiceLabel(field, value).toLowerCase() === wanted,
  );
  if (found) return { value: found.value };
  const labels = choices.map(({ value }) => choiceLabel(field, value));
  const near = nearest(text, labels, 1);
  const hint = near.length > 0 ? `did you mean ${near.join()}?` : `choose ${labels.slice(0, 8).join(', ')}`;
  return { fault: `“${text}” isn't a valid ${field.title}: ${hint}` };
}

function cellWord(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function readBoolean(field: Field, text: string): ReadCell {
  if (/^(?:yes|true|1|x)$/i.test(text)) return { value: true };
  if (/^(?:no|false|0)$/i.test(text)) return { value: false };
  return { fault: `${field.title} must be Yes or No, not “${text}”` };
}

function readNumber(field: Field, text: string): ReadCell {
  const bare = field.unit !== undefined && text.endsWith(field.unit) ? text.slice(0, -field.unit.length).trim() : text;
  const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(bare) ? Number(bare) : Number.NaN;
  if (!Number.isFinite(number)) return { fault: `${field.title} must be a number such as 1.5, not “${text}”` };
  if (field.type === 'integer' && !Number.isInteger(number))
    return { fault: `${field.title} must be a whole number, not “${text}”` };
  return { value: number };
}

function readJson(field: Field, text: string): ReadCell {
  try {
    const value: Json = JSON.parse(text);
    return { value };
  } catch {
    return { fault: `${field.title} must be valid JSON, not “${text.slice(0, 40)}”` };
  }
}
