import type { FieldExamples } from '#app/schema-form/field.ts';

export const passwordExamples: FieldExamples = {
  'A secret': {
    schema: { title: 'Access key', type: 'string', writeOnly: true, minLength: 8 },
    value: 'correct horse',
    invalid: 'short',
  },
};
