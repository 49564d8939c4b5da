import type { FieldType } from '#shared/field-types/field-type.ts';

export const dateType = {
  name: 'date',
  claims: ({ format }) => format === 'date',
  letters: () => 12,
} satisfies FieldType;
