import type { FieldType } from '#shared/field-types/field-type.ts';

export const dateTimeType = {
  name: 'date-time',
  claims: ({ format }) => format === 'date-time',
  letters: () => 12,
} satisfies FieldType;
