import { choicesOf } from '#shared/kinds/fields.ts';
import type { FormField } from '#app/schema-form/fields/field.ts';
import { ChoiceInput } from './input.tsx';

export const choiceField = {
  name: 'choice',
  claims: (schema) => choicesOf(schema) !== undefined,
  Input: ChoiceInput,
  holds: 'any',
  frame: 'label',
} satisfies FormField;
