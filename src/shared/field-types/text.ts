import type { FieldType } from './field-type.ts';

/** The text itself, including spaces. */
export const textType = {
  name: 'text',
  claims: ({ type }) => type === 'string',
  parse: (text) => ({ value: text }),
  print: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  query: (text) => [text],
} satisfies FieldType;
