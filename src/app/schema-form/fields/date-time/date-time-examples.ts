import type { FieldExamples } from '#app/schema-form/field.ts';

export const dateTimeExamples: FieldExamples = {
  'A moment': {
    schema: { title: 'Measured', type: 'string', format: 'date-time' },
    value: '2026-11-24T14:05:00Z',
    invalid: 'yesterday',
  },
};
