import { expect, test } from 'vitest';
import { textsSatisfy } from './text-language.ts';

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
  expect(textsSatisfy([{ pattern: from }], [{ pattern: to }])).toBe(isSo);
});

test('patterns and lengths together', () => {
  const given = [{ pattern: '^a*$' }, { least: 2 }, { most: 3 }];
  expect(textsSatisfy(given, [{ pattern: '^aaa?$' }])).toBe(true);
  expect(textsSatisfy(given, [{ most: 2 }])).toBe(false);
  expect(textsSatisfy([{ pattern: '^(ab)+$' }], [{ least: 2 }])).toBe(true);
});

test.each([
  [[{ pattern: '^x_' }, { pattern: '^[a-w]' }], [], true],
  [[{ pattern: '^x_' }, { pattern: '[a-w]' }], [], false],
  [[{ pattern: '^(ASIL-[AB]|QM)$' }], [{ among: ['QM', 'ASIL-B', 'ASIL-A'] }], true],
  [[{ pattern: '^(ASIL-[AB]|QM)$' }], [{ among: ['QM', 'ASIL-B'] }], false],
  [[{ among: ['a', 'ab'] }], [{ pattern: '^ab?$' }], true],
  [[{ pattern: '^(a|b|x-.*)$' }], [{ among: ['b', 'a'] }, { pattern: '^x-' }], true],
  [[{ pattern: '^(a|b|x-.*)$' }], [{ among: ['b'] }, { pattern: '^x-' }], false],
  [[{ pattern: '^[éßa-z]+$' }], [{ pattern: '^\\p{L}+$' }], true],
  [[{ pattern: '^\\p{Lu}+$' }], [{ pattern: '^[A-Z]+$' }], false],
])('texts that satisfy %j are among %j: %s', (given, goals, isSo) => expect(textsSatisfy(given, goals)).toBe(isSo));

test('what a lookaround or a word boundary excludes is not known, but the rest of its pattern is', () => {
  for (const pattern of ['^(?!draft)[a-z]+$', '^\\b[a-z]+$', '^[a-z]+(?<!x)$']) {
    expect(textsSatisfy([{ pattern }], [{ pattern: '^[a-z]+$' }])).toBe(true);
    expect(textsSatisfy([{ pattern: '^[a-z]+$' }], [{ pattern }])).toBe(false);
    expect(textsSatisfy([{ pattern }], [])).toBe(false);
  }
});

test.each(['(a)\\1', '('])('%s is not looked into', (pattern) => {
  expect(textsSatisfy([], [{ pattern }])).toBe(false);
  expect(textsSatisfy([{ pattern }, { least: 2 }], [{ least: 1 }])).toBe(true);
  expect(textsSatisfy([{ pattern }], [])).toBe(false);
});
