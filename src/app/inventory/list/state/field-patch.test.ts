import { expect, test } from 'vitest';
import type { Field } from '#generated/payloads.d.ts';
import { fieldPatch } from './field-patch.ts';

const field: Field = {
  path: ['case', 'colour'],
  name: 'case.colour',
  title: 'Colour',
  type: 'string',
  required: false,
  readOnly: false,
  deprecated: false,
  index: false,
};

test('a patch leads to the path of the field', () => {
  expect(fieldPatch(field, 'red')).toEqual({ case: { colour: 'red' } });
  expect(fieldPatch({ ...field, path: ['name'] }, null)).toEqual({ name: null });
});
