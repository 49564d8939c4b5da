import { expect, test } from 'vitest';
import { partField } from './field-at.ts';

const schema = {
  properties: {
    parts: { type: 'array', items: { $ref: '#/$defs/part' } },
    limits: { additionalProperties: { type: 'number', title: 'Limit', 'x-unit': 'W' } },
  },
  $defs: { part: { properties: { grade: { title: 'Grade', enum: ['a', 'b'] }, made: { format: 'date' } } } },
};

test('a nested field takes title, choices, unit and format from the schema', () => {
  expect(partField(schema, ['parts', '3', 'grade'], 'a')).toMatchObject({
    title: 'Grade',
    choices: [{ value: 'a' }, { value: 'b' }],
  });
  expect(partField(schema, ['parts', '0', 'made'], '2026-01-01')).toMatchObject({ title: 'Made', format: 'date' });
  expect(partField(schema, ['limits', 'peak'], 7)).toMatchObject({ title: 'Limit', unit: 'W', type: 'number' });
});

test('without a schema the field is named after its key', () => {
  expect(partField({}, ['some_thing'], 1)).toMatchObject({ title: 'Some thing' });
});
