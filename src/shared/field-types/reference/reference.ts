import type { FieldType } from '#shared/field-types/field-type.ts';

/** The ID of an item. */
export const referenceType = {
  name: 'reference',
  claims: ({ ref }) => ref !== undefined,
  letters: ({ type }) => (type === 'array' ? 28 : 22),
} satisfies FieldType;
