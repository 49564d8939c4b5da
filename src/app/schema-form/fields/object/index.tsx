import type { FormField } from '#app/schema-form/field.ts';
import { typeOf } from '#shared/fields/fields.ts';
import { ObjectInput } from './input.tsx';

export const objectField = {
  name: 'object',
  claims: (schema) => typeOf(schema) === 'object',
  Input: ObjectInput,
  holds: 'object',
  frame: 'section',
  wide: true,
} satisfies FormField;
