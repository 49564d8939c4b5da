import type { FormField } from '#app/schema-form/fields/field.ts';
import { DateInput } from './input.tsx';

export const dateField = {
  name: 'date',
  claims: (schema) => schema['format'] === 'date',
  Input: DateInput,
  holds: 'scalar',
  frame: 'label',
} satisfies FormField;
