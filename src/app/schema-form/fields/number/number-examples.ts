import type { FieldExamples } from '#app/schema-form/field.ts';

export const numberExamples: FieldExamples = {
  'With a unit': {
    schema: { title: 'Mass', type: 'number', minimum: 0, maximum: 3500, 'x-unit': 'kg' },
    value: 1480.5,
    invalid: 9999,
  },
  'A score': { schema: { title: 'Severity', type: 'integer', minimum: 1, maximum: 5 }, value: 3, invalid: 9 },
};
