import type { FieldExamples } from '#app/schema-form/field.ts';

export const objectExamples: FieldExamples = {
  'Nested fields': {
    schema: {
      title: 'Address',
      type: 'object',
      properties: {
        street: { title: 'Street', type: 'string' },
        city: { title: 'City', type: 'string', minLength: 2 },
      },
      required: ['city'],
    },
    value: { street: 'High Street 1', city: 'Ulm' },
    invalid: { street: 'High Street 1' },
  },
  'Members with names of their own': {
    schema: { title: 'Torques', type: 'object', additionalProperties: { type: 'number' } },
    value: { M6: 10, M8: 25 },
    invalid: { M6: 'tight' },
  },
};
