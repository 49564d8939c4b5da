import type { FieldExamples } from '#app/schema-form/field.ts';

export const signalsExamples: FieldExamples = {
  'Several paths': {
    schema: { title: 'Signals', type: 'array', maxItems: 2, items: { type: 'string', 'x-ref': 'signal' } },
    value: ['Vehicle.Speed', 'Vehicle.IsMoving'],
    invalid: ['Vehicle.Speed', 'Vehicle.IsMoving', 'Vehicle.AverageSpeed'],
  },
};
