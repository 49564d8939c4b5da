import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DiffPart, wordDiff } from './word-diff.ts';

const short = (parts: DiffPart[]) => parts.map(({ kind, text }) => ({ same: '=', add: '+', remove: '-' })[kind] + text);

describe('wordDiff', () => {
  test.each([
    ['', '', []],
    ['same', 'same', ['=same']],
    ['', 'new', ['+new']],
    ['old', '', ['-old']],
    ['The pump stops.', 'The pump never stops!', ['=The pump ', '+never ', '=stops', '-.', '+!']],
    ['one two three', 'one three', ['=one ', '-two ', '=three']],
    ['a b c d', 'a x c y', ['=a ', '-b', '+x', '= c ', '-d', '+y']],
    ['制动系统', '制动总系统', ['=制动', '+总', '=系统']],
  ])('%j to %j', (before, after, expected) => {
    expect(short(wordDiff(before, after))).toEqual(expected);
  });

  test('gives up on details if too much has changed', () => {
    const before = Array.from({ length: 1500 }, (_, i) => `a${i}`).join(' ');
    expect(wordDiff(`x ${before} y`, 'x b y').map(({ kind }) => kind)).toEqual(['same', 'remove', 'add', 'same']);
  });

  test('loses no characters of either text', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c d', ' ', '.', 'é', '\n', '系'), { maxLength: 30 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = wordDiff(before, after);
        const without = (kind: string) =>
          parts
            .filter((part) => part.kind !== kind)
            .map((part) => part.text)
            .join('');
        expect(without('add')).toBe(before);
        expect(without('remove')).toBe(after);
        expect(parts.every((part, i) => part.text !== '' && part.kind !== parts[i + 1]?.kind)).toBe(true);
      }),
    );
  });
});
