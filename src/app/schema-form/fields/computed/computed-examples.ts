import type { FieldExamples } from '#app/schema-form/field.ts';

export const computedExamples: FieldExamples = {
  'A product': {
    schema: { title: 'Risk', type: 'number', readOnly: true, 'x-computed': { from: ['value'], expression: '2 * 21' } },
    value: 42,
  },
};
