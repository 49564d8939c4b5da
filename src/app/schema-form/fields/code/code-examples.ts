import type { FieldExamples } from '#app/schema-form/field.ts';

export const codeExamples: FieldExamples = {
  JSON: {
    schema: { title: 'Message', type: 'string', contentMediaType: 'application/json', minLength: 3 },
    value: '{"speed": 87.4}',
    invalid: '{}',
  },
};
