import type { FormField } from '#app/schema-form/field.ts';
import { typeOf } from '#shared/fields/fields.ts';
import { TextInput } from './input.tsx';

export const textField = {
  name: 'text',
  claims: (schema) => typeOf(schema) === 'string',
  Input: TextInput,
  holds: 'scalar',
  frame: 'label',
} satisfies FormField;
