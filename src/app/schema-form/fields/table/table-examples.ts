import type { FieldExamples } from '#app/schema-form/field.ts';

export const tableExamples: FieldExamples = {
  'Records of the same form': {
    schema: {
      title: 'Test steps',
      type: 'array',
      items: {
        type: 'object',
        properties: {
          action: { title: 'Action', type: 'string' },
          seconds: { title: 'Seconds', type: 'number', minimum: 0 },
        },
        required: ['action'],
      },
    },
    value: [
      { action: 'Open the door', seconds: 2 },
      { action: 'Close the door', seconds: 3 },
    ],
    invalid: [{ action: 'Open the door', seconds: -1 }],
  },
};
