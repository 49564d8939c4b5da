import { expect, test } from 'vitest';
import { neighbours } from './list-context.ts';

const context = { role: 'maker', search: {}, ids: ['a', 'b', 'c'] };

test('an item has the neighbours from its list', () => {
  expect(neighbours(context, 'b')).toEqual({ previous: 'a', next: 'c', position: 2, of: 3, capped: false });
  expect(neighbours(context, 'c')).toMatchObject({ previous: 'b', next: undefined });
});

test('the position is in the whole list, of which only a part is loaded', () => {
  const part = { ...context, before: 100, total: 397 };
  expect(neighbours(part, 'b')).toMatchObject({ position: 102, of: 397, capped: false });
  expect(neighbours({ ...part, total: 10_000, capped: true }, 'a')).toMatchObject({ of: 10_000, capped: true });
});

test('an item from elsewhere has none', () => {
  expect(neighbours(context, 'x')).toBeNull();
  expect(neighbours(null, 'a')).toBeNull();
});
