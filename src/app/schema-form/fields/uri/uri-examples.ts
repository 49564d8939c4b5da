import type { FieldExamples } from '#app/schema-form/field.ts';

export const uriExamples: FieldExamples = {
  'A web address': {
    schema: { title: 'Source', type: 'string', format: 'uri' },
    value: 'https://standards.example/26262',
    invalid: 'no address',
  },
};
