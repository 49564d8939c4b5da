import { invalid, type FieldText } from '#shared/field-types/field-text.ts';
import { textOrJson } from '#shared/json-values.ts';
import { html } from '#shared/markup/html.ts';
import { one, refuse } from '#shared/query-terms/query-value.ts';

// English and German words used in spreadsheets, forms and checklists
const YES = /^(?:true|yes|y|x|1|ja|wahr)$/i;
const NO = /^(?:false|no|n|0|nein|falsch)$/i;

export const booleanText = {
  label: () => 'true or false',
  isUnordered: () => true,
  query: (text, field) => one(booleanIn(text)) ?? refuse(field, 'boolean', `must be true or false, not "${text}"`),
  parse(text, field, mode) {
    const word = text.trim();
    const value = mode === 'strict' ? booleanIn(word) : typedBoolean(word);
    if (value !== undefined) return { value };
    return invalid(field, text, 'boolean', `${field.title} must be yes or no, not “${word}”`, 'Write true or false.');
  },
  print: textOrJson,
  html: (value) => html`${value === true ? 'Yes' : 'No'}`,
  fromWorkbook: (cell) => (typeof cell === 'boolean' ? cell : undefined),
  toWorkbook: (value) => (typeof value === 'boolean' ? value : undefined),
} satisfies FieldText;

/** A boolean in everyday words. */
export function typedBoolean(text: string): boolean | undefined {
  const word = text.trim();
  return YES.test(word) ? true : NO.test(word) ? false : undefined;
}

/** A boolean as programs and queries write it. */
export function booleanIn(text: string): boolean | undefined {
  const word = text.toLowerCase();
  return word === 'true' ? true : word === 'false' ? false : undefined;
}
