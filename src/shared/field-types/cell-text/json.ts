import { isObject, type Json, type JsonObject } from '../../json.ts';
import { invalid, type CellText } from './cell-text-type.ts';
import { wordOf } from './text.ts';

export const objectText = {
  parse(text, field) {
    const value = structureIn(text);
    if (value !== undefined) return { value };
    const message = `${field.title} must be valid JSON, not “${text.trim().slice(0, 40)}”`;
    return invalid(field, text, 'json', message, 'Write it as in {"name": "value"}.');
  },
  print: wordOf,
} satisfies CellText;

/** Text in canonical JSON is read as JSON, anything else is text. */
export const anyText = {
  parse: (text) => ({ value: literalIn(text) ?? text }),
  print: (value) => (typeof value === 'string' && literalIn(value) === undefined ? value : JSON.stringify(value)),
  fromWorkbook: (cell) => cell,
} satisfies CellText;

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
