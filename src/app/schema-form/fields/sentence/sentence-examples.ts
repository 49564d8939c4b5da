import type { FieldExamples } from '#app/schema-form/field.ts';

export const sentenceExamples: FieldExamples = {
  'A condition': {
    schema: {
      title: 'Trigger',
      type: 'object',
      'x-sentence': 'speed is {comparison} {value}',
      properties: {
        comparison: { title: 'Comparison', enum: ['above', 'below'] },
        value: { title: 'Value', type: 'number', 'x-unit': 'km/h' },
      },
      required: ['comparison', 'value'],
    },
    value: { comparison: 'above', value: 120 },
    invalid: { comparison: 'above' },
  },
};
