import type { FieldExamples } from '#app/schema-form/field.ts';

export const nullExamples: FieldExamples = {
  'No value': { schema: { title: 'Replaced by', type: 'null' }, value: null, invalid: 'X' },
};
