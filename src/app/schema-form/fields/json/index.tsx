import type { FormField } from '#app/schema-form/field.ts';
import { JsonInput } from './input.tsx';

/** The fallback: any value that no other field can draw. */
export const jsonField = {
  name: 'json',
  claims: () => true,
  Input: JsonInput,
  holds: 'any',
  frame: 'label',
  wide: true,
  showsIssuesInside: true,
} satisfies FormField;
