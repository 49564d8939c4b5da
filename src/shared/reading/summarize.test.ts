import { expect, test } from 'vitest';
import { isMissing, summarize } from './summarize.ts';

test.each([
  ['plain', 'plain'],
  [true, 'Yes'],
  [1234567, '1,234,567'],
  [['a', 'b', 'c', 'd'], 'a, b, c +1'],
  [{ name: 'Left', ramSize: 4, empty: null }, 'Left · Ram size 4'],
  [{ ramSize: 4, fan: false }, 'Ram size 4 · Fan No'],
  [{ Alpha: { level: 1 }, Beta: { level: 2 } }, 'Alpha · Beta'],
  [null, ''],
])('%j in one line', (value, text) => {
  expect(summarize(value)).toBe(text);
});

test('only empty values are missing', () => {
  expect([undefined, null, '', [], {}].every((value) => isMissing(value))).toBe(true);
  expect([0, false, ' ', [null], { a: null }].some((value) => isMissing(value))).toBe(false);
});
