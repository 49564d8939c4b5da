import { expect, it } from 'vitest';
import { movedBy, movedTo } from './moved-to.ts';

it('moves an entry to the position of another, or by some, never over an end', () => {
  expect(movedTo(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'c', 'a']);
  expect(movedTo(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b']);
  expect(movedTo(['a', 'b'], 'a', 'x')).toEqual(['a', 'b']);
  expect(movedBy(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(movedBy(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
  expect(movedBy(['a', 'b'], 'x', 1)).toEqual(['a', 'b']);
});
