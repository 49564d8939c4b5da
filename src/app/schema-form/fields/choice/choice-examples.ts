import type { FieldExamples } from '#app/schema-form/field.ts';

export const choiceExamples: FieldExamples = {
  'Few options': { schema: { title: 'Priority', enum: ['low', 'medium', 'high'] }, value: 'medium', invalid: 'urgent' },
  'Many options': {
    schema: { title: 'Country', enum: ['AT', 'BE', 'CH', 'CZ', 'DE', 'DK', 'ES', 'FR', 'IT', 'NL', 'PL', 'SE'] },
    value: 'DE',
    invalid: 'XX',
  },
};
