import type { FieldType } from '#shared/field-types/field-type.ts';

export const booleanType = {
  name: 'boolean',
  claims: ({ type }) => type === 'boolean',
  shows: (value) => typeof value === 'boolean',
  values: () => [true, false],
  letters: () => 6,
} satisfies FieldType;
