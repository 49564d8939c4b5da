import type { FormField } from '#app/schema-form/fields/field.ts';
import { DateTimeInput } from './input.tsx';

export const dateTimeField = {
  name: 'date-time',
  claims: (schema) => schema['format'] === 'date-time',
  Input: DateTimeInput,
  holds: 'scalar',
  frame: 'label',
} satisfies FormField;
