import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { words, wordsIn } from './words.ts';

describe('words', () => {
  test.each([
    ['', []],
    ['Brake  CONTROL', ['brake', 'control']],
    ['GDG-1042, v2.5', ['gdg', '1042', 'v2', '5']],
    ['snake_case/path', ['snake', 'case', 'path']],
    ['Größe Été naïve', ['große', 'ete', 'naive']],
    ['e\u0301te\u0301', ['ete']],
    ['İstanbul', ['istanbul']],
    ['ΟΔΟΣ', ['οδοσ']],
    ['制动ABS系统', ['制', '动', 'abs', '系', '统']],
    ['ブレーキ', ['ブ', 'レ', 'ー', 'キ']],
    ['한국어 कार्य', ['한국어', 'कार्य']],
    ['!? — …', []],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  test('words of joined words are the same words, so that an index can keep them joined by spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = words(text);
        expect(words(once.join(' '))).toEqual(once);
      }),
    );
  });

  test('the shortcut for plain English text gives the same words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        expect(words(`${text} ü`)).toEqual([...words(text), 'u']);
      }),
    );
  });

  test('each has its position', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const { word, start, end } of wordsIn(text)) expect(words(text.slice(start, end))).toEqual([word]);
      }),
    );
  });
});
