import type { FieldExamples } from '#app/schema-form/field.ts';

export const constantExamples: FieldExamples = {
  'A fixed text': { schema: { title: 'Standard', const: 'ISO 26262' }, value: 'ISO 26262', invalid: 'ISO 9001' },
};
