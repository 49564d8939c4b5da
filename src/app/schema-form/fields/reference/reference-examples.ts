import type { FieldExamples } from '#app/schema-form/field.ts';

export const referenceExamples: FieldExamples = {
  'Another item': {
    schema: { title: 'Derived from', type: 'string', pattern: '^REQ-', 'x-ref': { kinds: ['*'], relation: 'derives' } },
    value: 'REQ-1',
    invalid: 'TC-1',
  },
};
