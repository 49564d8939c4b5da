import type { FieldType } from '../field-type.ts';

export const dateType = {
  name: 'date',
  claims: ({ format }) => format === 'date',
  letters: () => 12,
} satisfies FieldType;
