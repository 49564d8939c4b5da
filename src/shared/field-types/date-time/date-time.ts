import type { FieldType } from '../field-type.ts';

export const dateTimeType = {
  name: 'date-time',
  claims: ({ format }) => format === 'date-time',
} satisfies FieldType;
