import type { FormField } from '#app/schema-form/field.ts';

/** Drawn while a choice above it is still open. */
export const unselectedField = {
  name: 'undecided',
  claims: () => false,
  Input: () => null,
  holds: 'scalar',
  frame: 'label',
  wide: true,
} satisfies FormField;
