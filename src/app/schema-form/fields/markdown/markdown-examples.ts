import type { FieldExamples } from '#app/schema-form/field.ts';

export const markdownExamples: FieldExamples = {
  'A text with headings': {
    schema: { title: 'Rationale', type: 'string', contentMediaType: 'text/markdown', minLength: 10 },
    value: '# Why\n\nBecause the road may be **wet**.',
    invalid: 'Wet',
  },
};
