import type { FieldType } from '#shared/field-types/field-type.ts';

/** An object, or a list of lists. */
export const objectType = {
  name: 'object',
  claims: ({ type }) => type === 'object' || type === 'array',
  letters: () => 22,
} satisfies FieldType;
