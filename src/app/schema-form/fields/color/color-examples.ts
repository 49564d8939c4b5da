import type { FieldExamples } from '#app/schema-form/field.ts';

export const colorExamples: FieldExamples = {
  'A colour': {
    schema: { title: 'Paint', type: 'string', format: 'color', pattern: '^#[0-9a-f]{6}$' },
    value: '#0f766e',
    invalid: 'teal',
  },
};
