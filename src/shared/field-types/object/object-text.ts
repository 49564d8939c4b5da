import { invalid, type FieldText } from '#shared/field-types/field-text.ts';
import { textOrJson } from '#shared/json-values.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { html } from '#shared/markup/html.ts';
import { refuse } from '#shared/query-terms/query-value.ts';
import { summarize } from '#shared/reading/summarize.ts';

export const objectText = {
  label: ({ type }) => (type === 'array' ? 'a list' : 'a group of fields'),
  query: (_text, field) =>
    refuse(field, 'object', 'has no single value', `Search one of its fields or use has:${field.name}.`),
  parse(text, field) {
    const value = structureIn(text);
    if (value !== undefined) return { value };
    const message = `${field.title} must be valid JSON, not “${text.trim().slice(0, 40)}”`;
    return invalid(field, text, 'json', message, 'Write it as in {"name": "value"}.');
  },
  print: textOrJson,
  html: (value) => html`${summarize(value, 99)}`,
} satisfies FieldText;

/** An object or array written as JSON. */
export function structureIn(text: string): Json[] | JsonObject | undefined {
  const value = /^\s*[[{]/.test(text) ? jsonIn(text) : undefined;
  return isObject(value) || Array.isArray(value) ? value : undefined;
}

/** Text that may be JSON; undefined if it only looks like it. */
export function jsonIn(text: string): Json | undefined {
  if (!/^\s*[[{"\dtf-]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
