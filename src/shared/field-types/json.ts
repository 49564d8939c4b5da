import { isObject, type Json, type JsonObject } from '../json.ts';
import { one, refuse } from '../query/query-value.ts';
import { booleanIn } from './boolean.ts';
import { invalid, type FieldType } from './field-type.ts';
import { decimalIn } from './number.ts';

/** An object, or a list of lists: written as JSON. */
export const objectType = {
  name: 'object',
  claims: ({ type }) => type === 'object' || type === 'array',
  parse(text, field) {
    const value = structureIn(text);
    if (value !== undefined) return { value };
    const message = `${field.title} must be valid JSON, not “${text.trim().slice(0, 40)}”`;
    return invalid(field, text, 'json', message, 'Write it as in {"name": "value"}.');
  },
  print: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  query: (_text, field) =>
    refuse(field, 'object', 'has no single value', `Search one of its fields or use has:${field.name}.`),
} satisfies FieldType;

/** Values of any type: text in canonical JSON is read as JSON, anything else is text. */
export const anyType = {
  name: 'any',
  claims: () => true,
  parse: (text) => ({ value: literalIn(text) ?? text }),
  print: (value) => (typeof value === 'string' && literalIn(value) === undefined ? value : JSON.stringify(value)),
  fromWorkbook: (cell) => cell,
  query: (text) => [text, ...(one(decimalIn(text)) ?? []), ...(one(booleanIn(text)) ?? [])],
} satisfies FieldType;

/** `1.50` and `007` stay text, since as numbers they would be printed differently. */
function literalIn(text: string): Json | undefined {
  const value = jsonIn(text);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value) === text ? value : undefined;
  return value === null ? undefined : value;
}

/** An object or array written as JSON. */
export function structureIn(text: string): Json[] | JsonObject | undefined {
  const value = /^\s*[[{]/.test(text) ? jsonIn(text) : undefined;
  return isObject(value) || Array.isArray(value) ? value : undefined;
}

function jsonIn(text: string): Json | undefined {
  if (!/^\s*[[{"\dtf-]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined; // text that only looks like JSON
  }
}
