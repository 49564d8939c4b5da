import { expect, test } from 'vitest';
import { noTextSatisfies, textsSatisfy } from './text-language.ts';

test.each([
  ['^[a-z]+$', '^[a-z]*$', true],
  ['^[a-z]*$', '^[a-z]+$', false],
  ['^a', 'a', true],
  ['a$', '^a', false],
  ['^(ab|ac)+$', '^(a[bc])+$', true],
  ['^(aab|aba){4}$', '^a[ab]{11}$', true],
  ['^a[ab]{11}$', '^(aab|aba){4}$', false],
  ['x', '^[^]*$', true],
  ['^.*$', '^[^]*$', true],
  ['^[^]*$', '^.*$', false],
  ['^(?:a|b$)', '^[ab]', true],
  ['', '^', true],
  ['$', '^$', false],
  ['^éü$', '^[^a-z]{2}$', true],
  ['^-?\\d+$', '\\d', true],
])('all texts that match %s match %s: %s', (from, to, isSo) => {
  expect(textsSatisfy([{ pattern: from }], { pattern: to })).toBe(isSo);
});

test('patterns and lengths together', () => {
  const given = [{ pattern: '^a*$' }, { least: 2 }, { most: 3 }];
  expect(textsSatisfy(given, { pattern: '^aaa?$' })).toBe(true);
  expect(textsSatisfy(given, { most: 2 })).toBe(false);
  expect(textsSatisfy([{ pattern: '^(ab)+$' }], { least: 2 })).toBe(true);
  expect(noTextSatisfies([{ pattern: '^x_' }, { pattern: '^[a-w]' }])).toBe(true);
  expect(noTextSatisfies([{ pattern: '^x_' }, { pattern: '[a-w]' }])).toBe(false);
});

test.each(['^(?=a)b', '\\ba', '\\p{L}', '(a)\\1', '('])('%s is not looked into', (pattern) => {
  expect(textsSatisfy([], { pattern })).toBe(false);
  expect(textsSatisfy([{ pattern }, { least: 2 }], { least: 1 })).toBe(true);
  expect(noTextSatisfies([{ pattern }])).toBe(false);
});
