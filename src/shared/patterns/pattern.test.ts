import { describe, expect, test } from 'vitest';
import { charactersOf } from './character-set.ts';
import { isUnambiguous } from './is-unambiguous.ts';
import { linearMatcher } from './linear-matcher.ts';
import { parsePattern } from './parse-pattern.ts';
import { compilePattern } from './pattern.ts';

const BACKTRACKING = [
  '^(\\w+\\s?)*$',
  '^(a*)*$',
  '^(a|a)*$',
  '^(a|ab)*$',
  '^(a?){30}a{30}$',
  '^a*a*a*$',
  'a+b',
  '^.*.*=',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '^(?=(a+)+$)',
];

const LINEAR = [
  '^[A-Z]{2,10}-\\d+$',
  '^\\d{4}-\\d{2}(-\\d{2})?$',
  '^[a-z]+(-[a-z]+)*$',
  '^(draft|done|deleted)$',
  '^v?(\\d+\\.)?(\\d+\\.)?(\\*|\\d+)$',
  '^.{0,100000}$',
  '^\\S+(\\s\\S+)*$',
  '\\S',
  '[a-z]{2,4}',
];

test.each(BACKTRACKING)('%s is matched by an automaton', (pattern) => {
  expect(isUnambiguous(parsePattern(pattern, true).root)).toBe(false);
  const { test: matches } = compilePattern(pattern, 'u');
  const native = new RegExp(pattern, 'u');
  for (const text of ['', 'a', 'aa', 'ab', 'aab', 'a a', 'aB', 'a=', `${'a'.repeat(12)}!`, 'a'.repeat(30)])
    expect([text, matches(text)]).toEqual([text, native.test(text)]);
  expect(matches(`${'a'.repeat(30_000)}!`)).toBe(false);
});

test.each(LINEAR)('%s is left to the engine', (pattern) => {
  expect(compilePattern(pattern, 'u')).toBeInstanceOf(RegExp);
});

test.each(['.{1,2048}', '[a-z-]{2,2048}$', 'a:[^/].{0,1023}', '([a-z][a-z0-9]{0,1023})?', 'a(b|c|-){1,1011}'])(
  '%s is found by the least that it needs',
  (pattern) => {
    const { test: matches } = compilePattern(pattern, 'u');
    const native = new RegExp(pattern, 'u');
    for (const text of ['', 'a', 'ab', 'aB', 'a-', 'a:', 'a:/', 'a:bc', 'xa:b/', '9', 'ab9', '\n'])
      expect([text, matches(text)]).toEqual([text, native.test(text)]);
  },
);

test('a pattern may have thousands of steps', () => {
  const { test: matches } = compilePattern('^(?!aws:)(a|b|ab){1,300}$|^$', 'u');
  expect(matches('ab'.repeat(300))).toBe(true);
  expect(['', 'aws:', 'abc', `${'ab'.repeat(300)}a`, 'ba'.repeat(150)].map(matches)).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
});

test('a text made to slow down a large pattern does not match', () => {
  const { test: matches } = compilePattern('(a|aa){1200}b', 'u');
  expect([1_200, 200_000].map((length) => matches(`${'a'.repeat(length)}b`))).toEqual([true, false]);
});

test.each([
  ['^(a)\\1$', 'It refers back to what a group matched'],
  ['(?<x>a+)\\k<x>', 'It refers back to what a group matched'],
  ['(?i:a+)+b', 'It sets flags inside itself'],
  ['^.*(a{1,1000}){1,1000}$', 'Written out, it has more than 5000 steps'],
  [`^(${'(?=a)'.repeat(21)}a+)+$`, 'It has more than 20 lookarounds'],
  [`${'('.repeat(200)}a${')'.repeat(200)}`, 'It is nested more than 100 levels deep'],
])('%s cannot run in linear time', (pattern, message) => {
  expect(() => compilePattern(pattern, 'u')).toThrow(message);
});

describe('the automaton means what RegExp means', () => {
  const CHARACTERS = [
    'a',
    'b',
    '-',
    '.',
    '\\d',
    '\\w',
    '\\s',
    '\\S',
    '\\W',
    '[ab]',
    '[^a]',
    '[a-c1]',
    '[^\\s]',
    '[]',
    '[^]',
    '\\n',
    '\\x61',
    '\\u0061',
    '\\.',
    '\\_',
    '😀',
    '[😀a]',
    '\\p{L}',
    '\\u{61}',
    '\\u{2}',
    '\\cA',
    '\\0',
    '\\07',
    '\\8',
    '{',
    '}',
    ']',
    '\\k',
    '[\\w-]',
    '[a-]',
    '\\ud83d\\ude00',
    '\\ud83d',
    '[\\b]',
    '\\c',
  ];
  const PARTS = [
    ...CHARACTERS,
    '^',
    '$',
    '\\b',
    '(?:a|b)*',
    '(a|)+',
    '(?:ab?){2,3}',
    '(?=a)',
    '(?!a)',
    '(?<=a)',
    '(?<!a)',
    '(?=(?<!b)a)',
    'a*?',
    '(?<n>a)??',
  ];
  const TEXTS = [
    '',
    'a',
    'b',
    'ab',
    'ba',
    'a1 b',
    '\n',
    '-a',
    '😀',
    'a😀b',
    '\ud83d',
    '{1}',
    ']',
    'k',
    'u2',
    '\u0001a',
  ];

  test.each([true, false])('with Unicode mode %s', (unicode) => {
    const flags = unicode ? 'u' : '';
    let compared = 0;
    for (const first of PARTS) {
      for (const second of PARTS) {
        const native = toPattern(`${first}${second}`, flags);
        if (native === null) continue;
        const matches = linearMatcher(native.source, flags);
        for (const text of TEXTS) {
          compared += 1;
          if (matches(text) !== native.test(text)) expect([native.source, text]).toEqual([]);
        }
      }
    }
    expect(compared).toBeGreaterThan(10_000);
  });

  test.each(CHARACTERS.filter((part) => charactersOf(part) !== null && toPattern(part, 'u') !== null))(
    'the characters of %s',
    (part) => {
      const native = new RegExp(`^(?:${part})$`, 'u');
      const ranges = charactersOf(part) ?? [];
      const wrong = Array.from({ length: 0x3100 }, (_, code) => code).filter(
        (code) => native.test(String.fromCodePoint(code)) !== ranges.some(([from, to]) => from <= code && code <= to),
      );
      expect(wrong).toEqual([]);
    },
  );
});

function toPattern(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags);
  } catch {
    return null;
  }
}
