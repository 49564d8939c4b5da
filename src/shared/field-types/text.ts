import type { FieldType } from './field-type.ts';

export const textType = {
  name: 'text',
  claims: ({ type }) => type === 'string',
  query: (text) => [text],
} satisfies FieldType;
