import type { FieldExamples } from '#app/schema-form/field.ts';

export const filesExamples: FieldExamples = {
  'Two text files': {
    schema: { title: 'Logs', type: 'array', maxItems: 2, items: { type: 'string', format: 'data-url' } },
    value: ['data:text/plain;name=a.txt;base64,T0sK', 'data:text/plain;name=b.txt;base64,T0sK'],
  },
};
