import type { FormField } from '#app/schema-form/field.ts';
import { numberIn } from '#app/schema-form/schema/titles.ts';
import { typeOf } from '#shared/fields/fields.ts';
import { TextareaInput } from './input.tsx';

const LONG = 300;

export const textareaField = {
  name: 'textarea',
  claims: (schema) =>
    typeOf(schema) === 'string' && (schema['format'] === 'textarea' || (numberIn(schema, 'maxLength') ?? 0) >= LONG),
  Input: TextareaInput,
  holds: 'scalar',
  frame: 'label',
  wide: true,
} satisfies FormField;
