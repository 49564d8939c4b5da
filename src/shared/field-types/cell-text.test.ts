import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field } from '#generated/payloads.d.ts';
import { fieldOf } from '#shared/fields/fields.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { parseCell, printCell } from './cell-text.ts';
import { withLabels } from './choice/choice-text.ts';

const field = (schema: JsonObject): Field => fieldOf(schema, 'f');
const list = (items: JsonObject): Field => field({ type: 'array', items });

const TEXT = field({ type: 'string' });
const NUMBER = field({ type: 'number', 'x-unit': 'W' });
const INTEGER = field({ type: 'integer' });
const BOOLEAN = field({ type: 'boolean' });
const DATE = field({ type: 'string', format: 'date' });
const MOMENT = field({ type: 'string', format: 'date-time' });
const ANY = field({});
const OBJECT = field({ type: 'object' });
const REFERENCE = field({ type: 'string', 'x-ref': { relation: 'parts' } });
const SIGNAL = field({ type: 'string', 'x-ref': 'signal' });
const SIZE = field({
  title: 'Size',
  oneOf: [{ const: 'very_big' }, { const: 'S' }, { const: 3, title: 'Three; or so' }, { const: 's.', title: 'Tiny' }],
});

/** Returned unchanged, with an issue. */
const REFUSED = Symbol('refused');
type Read = Json | undefined | typeof REFUSED;

const cases: [string, Field, Json, Read, Read][] = [
  // what, field, cell, strict, lenient
  ['text', TEXT, ' 007 ', ' 007 ', ' 007 '],
  ['text', TEXT, '[x]', '[x]', '[x]'],
  ['signal', SIGNAL, ' Vehicle.Speed ', 'Vehicle.Speed', 'Vehicle.Speed'],
  [
    'signals',
    list({ type: 'string', 'x-ref': 'signal' }),
    'Vehicle.A; Vehicle.B',
    ['Vehicle.A', 'Vehicle.B'],
    ['Vehicle.A', 'Vehicle.B'],
  ],
  ['text', TEXT, '', undefined, undefined],
  ['text', TEXT, ' ', ' ', undefined],
  ['text', TEXT, 12, '12', '12'],
  ['number', NUMBER, ' 1.50 ', 1.5, 1.5],
  ['number', NUMBER, '1e3', 1000, 1000],
  ['number', NUMBER, '-.5', -0.5, -0.5],
  ['number', NUMBER, '1,5', REFUSED, 1.5],
  ['number', NUMBER, '0,125', REFUSED, 0.125],
  ['number', NUMBER, '1,234', REFUSED, REFUSED],
  ['number', NUMBER, '1,234,567', REFUSED, REFUSED],
  ['number', NUMBER, '12,5 W', REFUSED, 12.5],
  ['number', NUMBER, '0x10', REFUSED, REFUSED],
  ['number', NUMBER, '1e999', REFUSED, REFUSED],
  ['number', NUMBER, 'many', REFUSED, REFUSED],
  ['number', NUMBER, '  ', undefined, undefined],
  ['number', NUMBER, 7, 7, 7],
  ['integer', INTEGER, ' 12 ', 12, 12],
  // the validator reports that it is not an integer
  ['integer', INTEGER, '1.5', 1.5, 1.5],
  ['boolean', BOOLEAN, 'true', true, true],
  ['boolean', BOOLEAN, 'FALSE', false, false],
  ['boolean', BOOLEAN, 'yes', REFUSED, true],
  ['boolean', BOOLEAN, 'ja', REFUSED, true],
  ['boolean', BOOLEAN, 'x', REFUSED, true],
  ['boolean', BOOLEAN, '0', REFUSED, false],
  ['boolean', BOOLEAN, 'maybe', REFUSED, REFUSED],
  ['boolean', BOOLEAN, true, true, true],
  ['date', DATE, '2026-11-21', '2026-11-21', '2026-11-21'],
  ['date', DATE, '21.11.2026', REFUSED, '2026-11-21'],
  ['date', DATE, '2026/1/2', REFUSED, '2026-01-02'],
  ['date', DATE, '11/12/2026', REFUSED, REFUSED],
  ['date', DATE, '31.02.2026', REFUSED, REFUSED],
  ['date', DATE, 46347, '2026-11-21', '2026-11-21'],
  ['date', DATE, 2026, REFUSED, REFUSED],
  ['date-time', MOMENT, '2026-11-21T14:05:00+02:00', '2026-11-21T14:05:00+02:00', '2026-11-21T14:05:00+02:00'],
  ['date-time', MOMENT, '2026-11-21 14:05:00.120', REFUSED, '2026-11-21T14:05:00.120Z'],
  ['date-time', MOMENT, '21.11.2026 9:05', REFUSED, '2026-11-21T09:05:00.000Z'],
  ['date-time', MOMENT, '2026-11-21', REFUSED, '2026-11-21T00:00:00.000Z'],
  ['date-time', MOMENT, 46347.5, '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z'],
  ['date-time', MOMENT, '25:00', REFUSED, REFUSED],
  ['choice', SIZE, 'very_big', 'very_big', 'very_big'],
  ['choice', SIZE, 'Very big', 'very_big', 'very_big'],
  ['choice', SIZE, 'VERY-BIG', REFUSED, 'very_big'],
  ['choice', SIZE, '3', 3, 3],
  ['choice', SIZE, 'Three; or so', 3, 3],
  ['choice', SIZE, 'S', 'S', 'S'],
  // ambiguous if case is ignored
  ['choice', SIZE, 's', REFUSED, REFUSED],
  ['choice', SIZE, 'very bog', REFUSED, REFUSED],
  ['reference', REFERENCE, 'W-1', 'W-1', 'W-1'],
  ['reference', REFERENCE, 'W-1 Left wheel', 'W-1 Left wheel', 'W-1'],
  ['reference', REFERENCE, 'Left wheel', 'Left wheel', 'Left wheel'],
  ['list', list({ type: 'string' }), 'a; b;;c', ['a', 'b', 'c'], ['a', 'b', 'c']],
  ['list', list({ type: 'string' }), 'a\nb', ['a\nb'], ['a', 'b']],
  ['list', list({ type: 'string' }), '["a;b"]', ['a;b'], ['a;b']],
  ['list', list({ type: 'string' }), '[x]', ['[x]'], ['[x]']],
  ['list', list({ type: 'number' }), '1;2', [1, 2], [1, 2]],
  ['list', list({ type: 'number' }), 5, [5], [5]],
  ['list', list({ enum: ['low', 'high'] }), 'LOW; high', REFUSED, ['low', 'high']],
  ['list', list({ type: 'string', 'x-ref': {} }), 'W-1 Wheel; W-2', ['W-1 Wheel', 'W-2'], ['W-1', 'W-2']],
  ['list', list({ type: 'object' }), '{"a":1}', [{ a: 1 }], [{ a: 1 }]],
  ['list', list({ type: 'object' }), 'a; b', REFUSED, REFUSED],
  ['object', OBJECT, '{"a":1}', { a: 1 }, { a: 1 }],
  ['object', OBJECT, '{a}', REFUSED, REFUSED],
  ['any', ANY, 'word', 'word', 'word'],
  ['any', ANY, '5', 5, 5],
  ['any', ANY, '1.50', '1.50', '1.50'],
  ['any', ANY, '"5"', '5', '5'],
  ['any', ANY, '[1', '[1', '[1'],
];

describe('parseCell', () => {
  it.each(cases)('%s %#: %j %j', (_what, of, cell, strict, lenient) => {
    const read = (mode: 'strict' | 'lenient'): Read => {
      const { value, issue } = parseCell(cell, of, mode);
      return issue === undefined ? value : REFUSED;
    };
    expect([read('strict'), read('lenient')]).toEqual([strict, lenient]);
  });

  it('keeps rejected text, and keeps the type of a value that is not one of the choices', () => {
    expect(parseCell('1,5', NUMBER, 'strict').value).toBe('1,5');
    expect(parseCell('1; x', list({ type: 'number' }), 'lenient').value).toEqual([1, 'x']);
    expect(parseCell('7', field({ type: 'integer', enum: [1, 2] }), 'lenient').value).toBe(7);
  });

  it('reports field, rule and hint', () => {
    expect(parseCell('1,5', field({ type: 'number', title: 'Power' }), 'strict').issue).toEqual({
      path: '/f',
      rule: 'number',
      message: 'Power must be a number, not “1,5”',
      hint: 'Write it with a decimal point and no other separators, as in 1234.5.',
    });
    expect(parseCell('very bog', SIZE, 'lenient').issue).toMatchObject({
      message: "“very bog” isn't a valid Size",
      hint: 'Did you mean Very big?',
    });
  });
});

// serialized again, since JSON.stringify turns -0 into 0
const json = fc
  .json({ maxDepth: 2 })
  .map((text): Json => JSON.parse(JSON.stringify(JSON.parse(text))))
  .filter((value) => value !== null);
const entry = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('a;b', ' a', '1', 'true', '"q"', '{"a":1}'));
const arbitraries: [string, Field, fc.Arbitrary<Json>][] = [
  ['text', TEXT, fc.string().filter((text) => text.trim() !== '')],
  ['number', NUMBER, fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)],
  ['boolean', BOOLEAN, fc.boolean()],
  [
    'date',
    DATE,
    fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') })
      .map((date) => date.toISOString().slice(0, 10)),
  ],
  ['choice', SIZE, fc.constantFrom('very_big', 'S', 3, 's.')],
  ['texts', list({ type: 'string' }), fc.array(entry)],
  ['anything in a list', field({ type: 'array' }), fc.array(json)],
  ['choices', list({ enum: ['a b', 'c;d', 1] }), fc.array(fc.constantFrom<Json>('a b', 'c;d', 1))],
  ['object', OBJECT, fc.dictionary(fc.string(), json)],
  ['anything', ANY, fc.oneof(json, entry).filter((value) => typeof value !== 'string' || value.trim() !== '')],
];

describe('printCell', () => {
  it.each(arbitraries)('writes %s so that both modes read it as the same value', (_what, of, values) => {
    fc.assert(
      fc.property(values, (value) => {
        for (const shown of [of, withLabels(of)])
          for (const mode of ['strict', 'lenient'] as const)
            expect(parseCell(printCell(value, shown), of, mode)).toEqual({ value });
      }),
    );
  });

  it('writes lists and choices readably', () => {
    expect(printCell(['a', 'b'], list({ type: 'string' }))).toBe('a; b');
    expect(printCell('very_big', SIZE)).toBe('very_big');
    expect(printCell('very_big', withLabels(SIZE))).toBe('Very big');
    expect(printCell(3, SIZE)).toBe('Three; or so');
    expect(printCell([3], field({ type: 'array', items: { enum: [3] } }))).toBe('3');
    expect(printCell(undefined, TEXT)).toBe('');
  });
});
