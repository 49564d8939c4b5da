import type { FieldType } from './field-type.ts';

/** The ID of an item. */
export const referenceType = {
  name: 'reference',
  claims: ({ type, ref }) => type === 'string' && ref !== undefined,
  query: (text) => [text],
} satisfies FieldType;
