import { typeOf } from '#shared/kinds/fields.ts';
import type { FormField } from '#app/schema-form/fields/field.ts';
import { BooleanInput } from './input.tsx';

export const booleanField = {
  name: 'boolean',
  claims: (schema) => typeOf(schema) === 'boolean',
  Input: BooleanInput,
  holds: 'scalar',
  frame: 'label',
} satisfies FormField;
