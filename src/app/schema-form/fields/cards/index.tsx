import type { FormField } from '#app/schema-form/field.ts';
import { typeOf } from '#shared/fields/fields.ts';
import { CardsInput } from './input.tsx';

export const cardsField = {
  name: 'cards',
  claims: (schema) => typeOf(schema) === 'array',
  Input: CardsInput,
  holds: 'array',
  frame: 'section',
  wide: true,
} satisfies FormField;
