import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { highlight, snippet, type SnippetPart } from './snippet.ts';
import { words } from './words.ts';

const show = (parts: SnippetPart[]) => parts.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');
const long = `${'start '.repeat(50)}the Größe of it ${'end '.repeat(50)}`;

describe('snippet', () => {
  test.each<[string, string, string]>([
    ['The brake pump', 'pum', 'The brake [pump]'],
    ['The brake\n\n  pump brakes', 'brake pump', 'The [brake] [pump] [brakes]'],
    ['ÉTÉ', 'ete', '[ÉTÉ]'],
    ['制动系统', '系统', '制动[系统]'],
    ['nothing here', 'else', ''],
    ['nothing here', '', ''],
  ])('%j for %j', (text, searched, expected) => {
    expect(show(snippet(text, words(searched)))).toBe(expected);
  });

  test('is cut between words on both sides', () => {
    expect(show(snippet(long, ['große'], 40))).toBe('…start the [Größe] of it end end end end…');
    expect(show(snippet('x'.repeat(500), ['xx'], 40))).toBe(`[${'x'.repeat(40)}]…`);
  });

  test('of data shows the text with the most searched words', () => {
    const data = { name: 'Pump', text: { long: 'A pump with a seal' }, last: 'seal' };
    expect(show(snippet(data, ['pump', 'seal']))).toBe('A [pump] with a [seal]');
    expect(snippet(data, ['absent'])).toEqual([]);
  });

  test('of plain text, of which only a part is read, is that of any text', () => {
    const part = fc.constantFrom('a', 'bb', 'cccc', 'za', 'z9', '9', 'zz'.repeat(30), ' ', '  ', '-', '°', '\n');
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 120 }),
        fc.subarray(['a', 'z', 'cc', '9', 'zzz'], { minLength: 1 }),
        (all, of) => {
          const text = all.join('');
          const accented = snippet(`${text.replaceAll('z', 'ż')}  `, of, 40);
          expect(snippet(text, of, 40)).toEqual(
            accented.map((found) => ({ ...found, text: found.text.replaceAll('ż', 'z') })),
          );
        },
      ),
    );
  });

  test('exceeds its length by the ellipses at most', () => {
    const text = fc
      .array(fc.constantFrom('a', 'bb', 'ccc', '系', ' ', '-'), { maxLength: 200 })
      .map((all) => all.join(' '));
    fc.assert(
      fc.property(text, fc.constantFrom('a', 'c', '系'), (text, word) => {
        const parts = snippet(text, [word], 40);
        expect(parts.map((part) => part.text).join('').length).toBeLessThanOrEqual(42);
        expect(parts.some(({ hit }) => hit)).toBe(words(text).some((candidate) => candidate.startsWith(word)));
      }),
    );
  });
});

test('highlight does not change the text', () => {
  expect(show(highlight('A  pump,\na Pumpe', ['pump']))).toBe('A  [pump],\na [Pumpe]');
  expect(show(highlight('plain', []))).toBe('plain');
});
