import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTsv, writeTsv } from './tsv.ts';

it('parses the output of spreadsheets', () => {
  expect(readTsv('a\tb\r\nc\t"two\nlines"\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'two\nlines'],
  ]);
  expect(readTsv('"say ""hi"""\t5" pipe')).toEqual([['say "hi"', '5" pipe']]);
  expect(readTsv('a\tb\nx\t')).toEqual([
    ['a', 'b'],
    ['x', ''],
  ]);
  expect(readTsv('"open')).toEqual([['"open']]);
  expect(readTsv('a\n\nb')).toEqual([['a'], [''], ['b']]);
});

it('round-trips', () => {
  const rows = fc.array(
    fc.array(fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', 'é') }), { minLength: 1, maxLength: 4 }),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  fc.assert(
    fc.property(rows, (cells) => {
      // an empty last row looks the same as a final line break
      const whole = [...cells, ['end']];
      expect(readTsv(writeTsv(whole))).toEqual(whole);
    }),
  );
});
