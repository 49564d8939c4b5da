import type { FieldExamples } from '#app/schema-form/field.ts';

export const matrixExamples: FieldExamples = {
  'Ratings by criteria': {
    schema: {
      title: 'Assessment',
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: {
          effort: { title: 'Effort', type: 'integer', minimum: 1, maximum: 5 },
          benefit: { title: 'Benefit', type: 'integer', minimum: 1, maximum: 5 },
          risk: { title: 'Risk', type: 'integer', minimum: 1, maximum: 5 },
        },
        required: ['effort', 'benefit', 'risk'],
      },
    },
    value: { Radar: { effort: 4, benefit: 5, risk: 2 }, Camera: { effort: 2, benefit: 4, risk: 3 } },
    invalid: { Radar: { effort: 4, benefit: 9, risk: 2 } },
  },
};
