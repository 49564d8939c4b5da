import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '#shared/json.ts';
import { evaluate } from './evaluate.ts';
import { parseExpression } from './parse.ts';

const INPUTS: JsonObject = {
  two: 2,
  half: 0.5,
  word: 'brake',
  early: '2026-01-31',
  late: '2026-02-01',
  yes: true,
  empty: '',
  list: [3, 1, 2],
  words: ['a', 'b'],
  part: { weight: 1 },
};

function value(text: string, left = 10_000, inputs = INPUTS): Json {
  const { expression, error } = parseExpression(text);
  if (error !== null) throw new Error(error.message);
  return evaluate(expression, (name) => (Object.hasOwn(inputs, name) ? (inputs[name] ?? null) : null), { left });
}

test.each<[string, Json]>([
  ['two + 3 * 4', 14],
  ['10 - 3 - two', 5],
  ['-two', -2],
  ['7 % 4 / two', 1.5],
  ['0.1 + 0.2', 0.3],
  ['9007199254740991 - 0', 9007199254740991],
  ['word == "brake" && !(two > 3)', true],
  ['early < late', true],
  ['two != "2"', true],
  ['two >= 2 ? word : none', 'brake'],
  ['list[0] + list[two]', 5],
  ['["x", "y"][1]', 'y'],
  ['[two, half]', [2, 0.5]],
  ['min(list, 5)', 1],
  ['max(list)', 3],
  ['sum(list, two)', 8],
  ['sum([])', 0],
  ['round(1.005, 2)', 1.01],
  ['round(-2.5)', -3],
  ['round(1234, -2)', 1200],
  ['round(1e21)', 1e21],
  ['floor(-half) + ceil(half) + abs(-two)', 2],
  ['length("né🚗") + length(list) + length(part)', 7],
  ['if(yes, 1, 2)', 1],
  ['coalesce(none, null, two)', 2],
  ['concat(word, "-", two, yes, words)', 'brake-2trueab'],
  ['has(two) && !has(none) && has(empty)', true],
])('%s is %j', (text, expected) => expect(value(text)).toEqual(expected));

describe('no value', () => {
  test.each([
    'none + 1',
    'none == none',
    'none == 1 ? 1 : 2',
    'min(list, none)',
    '[none][0]',
    'none || yes',
    '!none',
    '1 / 0',
    '1 % 0',
    '1e308 * 10',
    '1e308 * 10 > 1',
    'sum(1e308, 1e308)',
    'list[3]',
    'list[0.5]',
    'list[-1]',
    'word[0]',
    'word + 1',
    'word * word',
    'yes < two',
    'two && yes',
    'word ? 1 : 2',
    'if(false, 1)',
    'max([])',
    'sum(words)',
    'round(two, 99)',
    'part == part',
    'list == list',
    'concat(part)',
    'length(two)',
    'constructor',
    'toString',
  ])('%s', (text) => expect(value(text)).toBeNull());

  test('propagates only as far as necessary', () => {
    expect(value('yes || none')).toBe(true);
    expect(value('!yes && none')).toBe(false);
    expect(value('yes ? two : none')).toBe(2);
    expect(value('coalesce(two, none)')).toBe(2);
  });

  test('results from exceeding the budget or the text limit', () => {
    expect(value('sum(list, list)', 20)).toBe(12);
    expect(value('sum(list, list)', 5)).toBeNull();
    expect(value('has(sum(list)) ? 1 : 2', 3)).toBeNull();
    const long = { t: 'x'.repeat(60_000) };
    expect(value('length(concat(t, "y"))', 1_000_000, long)).toBe(60_001);
    expect(value('concat(t, t)', 1_000_000, long)).toBeNull();
  });
});

const read = (text: string): Json => JSON.parse(JSON.stringify(JSON.parse(text))) as Json;

test('any expression with any inputs results in valid JSON and never throws', () => {
  const atom = fc.constantFrom('a', 'b', '1', '0', "'x'", 'true', 'null', '[a, 2]', '[]');
  const { any } = fc.letrec<{ any: string }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 4 },
      atom,
      fc
        .tuple(tie('any'), fc.constantFrom('+', '-', '*', '/', '%', '<', '>=', '==', '!=', '&&', '||'), tie('any'))
        .map(([a, o, b]) => `(${a} ${o} ${b})`),
      fc
        .tuple(
          fc.constantFrom('min', 'sum', 'concat', 'coalesce', 'length', 'has', 'round', 'abs', '-', '!'),
          tie('any'),
        )
        .map(([f, a]) => `${f}(${a})`),
      fc.tuple(tie('any'), tie('any')).map(([a, b]) => `(${a})[${b}]`),
      fc.tuple(tie('any'), tie('any'), tie('any')).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
    ),
  }));
  fc.assert(
    fc.property(any, fc.json(), fc.json(), (text, a, b) => {
      const result = value(text, 1000, { a: read(a), b: read(b) });
      expect(JSON.parse(JSON.stringify(result))).toEqual(result);
    }),
    { numRuns: 3000 },
  );
});
