import type { FieldExamples } from '#app/schema-form/field.ts';

export const dateExamples: FieldExamples = {
  'A day': { schema: { title: 'Due', type: 'string', format: 'date' }, value: '2026-11-24', invalid: '2026-02-31' },
};
