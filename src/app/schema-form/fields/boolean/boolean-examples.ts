import type { FieldExamples } from '#app/schema-form/field.ts';

export const booleanExamples: FieldExamples = {
  'A flag': { schema: { title: 'Locked', type: 'boolean' }, value: true, invalid: 'maybe' },
};
