import type { FieldExamples } from '#app/schema-form/field.ts';

export const jsonExamples: FieldExamples = {
  'Any value': { schema: { title: 'Settings', not: { type: 'array' } }, value: { depth: 3 }, invalid: [] },
};
