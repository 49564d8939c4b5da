import { expect, test } from 'vitest';
import { printRange, readRange } from './compare-range.ts';

test('parses what it prints, in either order', () => {
  expect(readRange(printRange({ from: 3, to: 8 }), 9)).toEqual({ from: 3, to: 8 });
  expect(readRange('8,3', 9)).toEqual({ from: 8, to: 3 });
});

test.each([undefined, '', '3', '3,', 'a,b', '0,2', '3,10', '-1,2', '1,2,3', '1e9,2'])('%s is no comparison', (text) => {
  expect(readRange(text, 9)).toBeUndefined();
});
