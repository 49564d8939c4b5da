import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guardText, unguardText } from './guarded-text.ts';

it.each(['=1+1', '＝1+1', '－1', '＋1', '＠SUM(A1)', '\n=1+1', '\r\n=1', '\t=1', ' =1', '\u{a0}\n＝1', '\ttext'])(
  'guards %j, as a spreadsheet may read it as a formula',
  (text) => expect(guardText(text)).toBe(`'${text}`),
);

it.each(['plain', 'a=b', '\n text', "'quoted'", '', ' '])('leaves %j alone', (text) =>
  expect(guardText(text)).toBe(text),
);

it('round-trips, and never leaves a formula', () => {
  const text = fc.string({
    unit: fc.constantFrom("'", '=', '＝', '－', '＋', '＠', '-', '+', '@', ' ', '\t', '\n', '\r', 'a'),
  });
  fc.assert(
    fc.property(text, (given) => {
      expect(unguardText(guardText(given))).toBe(given);
      expect(guardText(given)).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
    }),
    { numRuns: 2000 },
  );
});
