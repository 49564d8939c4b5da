import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ListSplitter } from './list-splitter.ts';

/** Feeds a text in chunks of the given size. */
function split(text: string, size: number) {
  const splitter = new ListSplitter();
  const entries = [];
  for (let at = 0; at < text.length; at += size) entries.push(...splitter.push(text.slice(at, at + size)));
  return { entries, rest: splitter.end() };
}

describe('ListSplitter', () => {
  test('splits any list into its entries, however the text is chunked', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue()),
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(0, 2),
        (list, size, indent) => {
          const { entries, rest } = split(JSON.stringify(list, null, indent), size);
          expect(entries.map(({ text }) => JSON.parse(text))).toEqual(JSON.parse(JSON.stringify(list)));
          expect(rest).toBeNull();
        },
      ),
    );
  });

  test('locates the start of an entry', () => {
    const { entries } = split('[\n  {"a":"x,\\"]"},\n  [1]]', 3);
    expect(entries).toEqual([
      { text: '\n  {"a":"x,\\"]"}', line: 1, column: 2 },
      { text: '\n  [1]', line: 2, column: 17 },
    ]);
  });

  test.each([
    ['a list that does not end', '[1, 2'],
    ['text after the list', '[1] 2'],
    ['an open string', '["a'],
  ])('keeps the rest of %s', (_, text) => {
    expect(split(text, 2).rest).not.toBeNull();
  });
});
