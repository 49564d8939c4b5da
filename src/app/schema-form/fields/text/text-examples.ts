import type { FieldExamples } from '#app/schema-form/field.ts';

export const textExamples: FieldExamples = {
  'One line': {
    schema: { title: 'Name', type: 'string', maxLength: 20 },
    value: 'Park brake',
    invalid: 'x'.repeat(30),
  },
  'With suggestions': {
    schema: { title: 'Supplier', type: 'string', examples: ['North', 'South'], minLength: 3 },
    value: 'North',
    invalid: 'N',
  },
};
