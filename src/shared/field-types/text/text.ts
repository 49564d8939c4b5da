import type { FieldType } from '../field-type.ts';

export const textType = {
  name: 'text',
  claims: ({ type }) => type === 'string',
} satisfies FieldType;
