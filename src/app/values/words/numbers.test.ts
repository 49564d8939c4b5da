import { expect, test } from 'vitest';
import { formatNumber, formatTotal } from './numbers.ts';

test.each([
  [0, '0'],
  [2026, '2026'],
  [12345.678, '12,345.678'],
  [-0.25, '-0.25'],
  [1e21, '1e+21'],
  [1e-9, '1e-9'],
])('%d reads %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test('a capped total shows that there are more', () => {
  expect(formatTotal(10_000, true)).toBe('10,000+');
  expect(formatTotal(1397, false)).toBe('1,397');
});
