import type { FieldExamples } from '#app/schema-form/field.ts';

export const textareaExamples: FieldExamples = {
  'Several lines': {
    schema: { title: 'Description', type: 'string', maxLength: 4000, minLength: 10 },
    value: 'The brake holds the vehicle\non a slope of 20 %.',
    invalid: 'Short',
  },
};
