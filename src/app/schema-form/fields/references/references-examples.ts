import type { FieldExamples } from '#app/schema-form/field.ts';

export const referencesExamples: FieldExamples = {
  'Other items': {
    schema: {
      title: 'Covers',
      type: 'array',
      maxItems: 2,
      items: { type: 'string', 'x-ref': { kinds: ['*'], relation: 'verifies' } },
    },
    value: ['REQ-1', 'REQ-2'],
    invalid: ['REQ-1', 'REQ-2', 'REQ-3'],
  },
};
