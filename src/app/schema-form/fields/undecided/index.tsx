import type { FormField } from '#app/schema-form/fields/field.ts';

/** A choice above it has to be made first. */
export const undecidedField = {
  name: 'undecided',
  claims: () => false,
  Input: () => null,
  holds: 'scalar',
  frame: 'label',
  wide: true,
} satisfies FormField;
