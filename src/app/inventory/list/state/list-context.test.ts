import { expect, test } from 'vitest';
import { neighbours } from './list-context.ts';

const context = { role: 'maker', search: {}, ids: ['a', 'b', 'c'] };

test('an item has the neighbours from its list', () => {
  expect(neighbours(context, 'b')).toEqual({ previous: 'a', next: 'c', position: 2, of: 3 });
  expect(neighbours(context, 'c')).toMatchObject({ previous: 'b', next: undefined });
});

test('an item from elsewhere has none', () => {
  expect(neighbours(context, 'x')).toBeNull();
  expect(neighbours(null, 'a')).toBeNull();
});
