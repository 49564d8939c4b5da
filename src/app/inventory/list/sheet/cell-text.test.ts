import { expect, it } from 'vitest';
import type { Json } from '#shared/json.ts';
import type { Field } from '#shared/kinds/kind.ts';
import { cellText, readCell } from './cell-text.ts';

const field = (more: Partial<Field>): Field => ({
  path: ['f'],
  name: 'f',
  title: 'F',
  type: 'string',
  required: false,
  readOnly: false,
  deprecated: false,
  index: false,
  ...more,
});
const size = field({
  choices: [
    { value: 'very_big', title: 'very_big' },
    { value: 3, title: 'Three' },
  ],
  title: 'Size',
});

it.each<[Field, Json]>([
  [field({}), ' spaced text '],
  [field({ type: 'number', unit: 'W' }), -2.5],
  [field({ type: 'integer' }), 12],
  [field({ type: 'boolean' }), false],
  [size, 'very_big'],
  [size, 3],
  [field({ type: 'array', itemType: 'string' }), ['a b', 'c']],
  [field({ type: 'array', itemType: 'object' }), [{ a: 1 }]],
  [field({ type: 'object' }), { a: [1, null] }],
  [field({ ref: { kinds: [], relation: 'parts' } }), 'W-1'],
  [field({}), null],
])('%#: what is copied is read as the same value', (of, value) => {
  expect(readCell(of, cellText(of, value))).toEqual({ value });
});

it('reads what people type into spreadsheets', () => {
  expect(readCell(size, 'VERY BIG')).toEqual({ value: 'very_big' });
  expect(readCell(field({ type: 'number', unit: 'W' }), '12.5 W')).toEqual({ value: 12.5 });
  expect(readCell(field({ type: 'boolean' }), 'TRUE')).toEqual({ value: true });
  expect(readCell(field({ ref: { kinds: [], relation: 'parts' } }), 'W-1 Left wheel')).toEqual({ value: 'W-1' });
});

it('says what is wrong with a cell and what would do', () => {
  expect(readCell(size, 'very bog')).toEqual({ fault: "“very bog” isn't a valid Size: did you mean Very big?" });
  expect(readCell(field({ type: 'integer' }), '1.5')).toEqual({ fault: 'F must be a whole number, not “1.5”' });
  expect(readCell(field({ type: 'number' }), '1,5')).toMatchObject({ fault: expect.stringContaining('such as 1.5') });
});
