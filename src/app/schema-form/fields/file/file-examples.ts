import type { FieldExamples } from '#app/schema-form/field.ts';

export const fileExamples: FieldExamples = {
  'A text file': {
    schema: { title: 'Evidence', type: 'string', format: 'data-url', pattern: '^data:' },
    value: 'data:text/plain;name=log.txt;base64,T0sK',
    invalid: 'log.txt',
  },
};
