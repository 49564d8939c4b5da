import type { FormField } from '#app/schema-form/field.ts';
import { choicesOf } from '#shared/fields/fields.ts';
import { ChoiceInput } from './input.tsx';

export const choiceField = {
  name: 'choice',
  claims: (schema) => choicesOf(schema) !== undefined,
  Input: ChoiceInput,
  holds: 'any',
  frame: 'label',
  cellWidth: (schema) => {
    const letters = Math.max(...(choicesOf(schema) ?? []).map(({ title }) => title.length), 4);
    return Math.min(70 + letters * 8, 220);
  },
} satisfies FormField;
