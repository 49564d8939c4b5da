import type { FieldExamples } from '#app/schema-form/field.ts';

export const tagsExamples: FieldExamples = {
  'Short texts': {
    schema: { title: 'Tags', type: 'array', uniqueItems: true, items: { type: 'string' } },
    value: ['braking', 'night'],
    invalid: ['braking', 'braking'],
  },
};
