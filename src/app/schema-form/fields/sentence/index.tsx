import type { FormField } from '#app/schema-form/field.ts';
import { sentenceTemplate } from '#app/schema-form/schema/sentence-for.ts';
import { typeOf } from '#shared/fields/fields.ts';
import { SentenceInput } from './input.tsx';

export const sentenceField = {
  name: 'sentence',
  claims: (schema) => typeOf(schema) === 'object' && sentenceTemplate(schema) !== undefined,
  Input: SentenceInput,
  holds: 'object',
  frame: 'section',
  wide: true,
} satisfies FormField;
