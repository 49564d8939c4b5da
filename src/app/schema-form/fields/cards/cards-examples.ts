import type { FieldExamples } from '#app/schema-form/field.ts';

export const cardsExamples: FieldExamples = {
  'Long texts': {
    schema: { title: 'Steps', type: 'array', minItems: 2, items: { type: 'string', maxLength: 2000 } },
    value: ['Close all doors.', 'Lock the car with the key.'],
    invalid: ['Close all doors.'],
  },
};
