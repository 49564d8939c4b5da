import type { FieldExamples } from '#app/schema-form/field.ts';

export const signalExamples: FieldExamples = {
  'A path': {
    schema: { title: 'Measured signal', type: 'string', 'x-ref': 'signal', pattern: '^Vehicle\\.' },
    value: 'Vehicle.Speed',
    invalid: 'Speed',
  },
};
