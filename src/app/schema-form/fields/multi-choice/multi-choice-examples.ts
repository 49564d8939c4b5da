import type { FieldExamples } from '#app/schema-form/field.ts';

export const multiChoiceExamples: FieldExamples = {
  'Some of a few': {
    schema: { title: 'Seasons', type: 'array', maxItems: 2, items: { enum: ['spring', 'summer', 'autumn', 'winter'] } },
    value: ['spring', 'autumn'],
    invalid: ['spring', 'summer', 'autumn'],
  },
};
