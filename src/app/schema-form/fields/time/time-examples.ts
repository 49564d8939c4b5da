import type { FieldExamples } from '#app/schema-form/field.ts';

export const timeExamples: FieldExamples = {
  'A duration': {
    schema: { title: 'Warranty', type: 'string', format: 'duration' },
    value: 'P2Y',
    invalid: 'two years',
  },
};
