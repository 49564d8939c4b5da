import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Field } from '#generated/payloads.d.ts';
import { systemFields } from '#shared/system-fields.ts';
import { HOLDS, widgetField } from '#shared/testing/widget-fields.ts';
import { readQuery } from './resolve.ts';

const choices = (...values: (string | number | null)[]) => values.map((value) => ({ value, title: `The ${value}` }));

const FIELDS: Field[] = [
  widgetField('status', 'string', { choices: choices('draft', 'final', null) }),
  widgetField('power', 'number', { unit: 'W' }),
  widgetField('tags', 'array', { itemType: 'string' }),
  widgetField('safe', 'boolean'),
  widgetField('due', 'string', { format: 'date' }),
  widgetField('seenAt', 'string', { format: 'date-time' }),
  widgetField('label'),
  widgetField('part', 'string', { ref: { kinds: ['gadget'], relation: 'holds' } }),
  widgetField('size', 'object'),
  widgetField('size.width', 'integer'),
  widgetField('level', 'integer', { choices: choices(1, 2, 3) }),
  widgetField('extra', 'any'),
  widgetField('type', 'string', { choices: choices('round', 'square') }),
  widgetField('Paint Colour'),
];
const read = (text: string, fields = FIELDS) => readQuery(text, fields, [HOLDS]);

test('conditions on links are limited, each with its hint', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => `-holds:A-${n}`).join(' ');
  expect(read(many(20)).issues).toEqual([]);
  expect(read(many(60)).issues).toMatchObject([
    {
      rule: 'limit',
      message: 'A query can have at most 20 conditions on links',
      hint: 'Name several items in one condition: -holds:A,B',
    },
  ]);
});

const from = (value: string | number, inclusive = true) => ({ value, inclusive });
const data = (...path: string[]) => ({ kind: 'data', path, list: false });

describe('readQuery gives values their types', () => {
  test.each<[string, object[]]>([
    ['status:draft', [{ kind: 'is', value: 'draft' }]],
    [
      'status:DRAFT,"the final"',
      [
        { kind: 'is', value: 'draft' },
        { kind: 'is', value: 'final' },
      ],
    ],
    ['power:>50', [{ kind: 'between', from: from(50, false), to: null }]],
    ['power:"50 W"..60W', [{ kind: 'between', from: from(50), to: from(60) }]],
    ['power:-1.5e3', [{ kind: 'is', value: -1500 }]],
    ['safe:True', [{ kind: 'is', value: true }]],
    ['level:2', [{ kind: 'is', value: 2 }]],
    ['level:>=2', [{ kind: 'between', from: from(2), to: null }]],
    ['label:50', [{ kind: 'is', value: '50' }]],
    ['label:A..', [{ kind: 'between', from: from('A'), to: null }]],
    [
      'extra:5',
      [
        { kind: 'is', value: '5' },
        { kind: 'is', value: 5 },
      ],
    ],
    [
      'extra:true',
      [
        { kind: 'is', value: 'true' },
        { kind: 'is', value: true },
      ],
    ],
    ['extra:<5', [{ kind: 'between', from: null, to: from(5, false) }]],
    ['due:2026-01-31', [{ kind: 'between', from: from('2026-01-31'), to: from('2026-02-01', false) }]],
    ['due:2024-02', [{ kind: 'between', from: from('2024-02-01'), to: from('2024-03-01', false) }]],
    ['due:>2026', [{ kind: 'between', from: from('2027-01-01'), to: null }]],
    ['seenAt:2026-01-01..', [{ kind: 'between', from: from('2026-01-01'), to: null }]],
    ['seenAt:<=2026-01-01', [{ kind: 'between', from: null, to: from('2026-01-02', false) }]],
    [
      'seenAt:2026-01-01T10:00+02:00',
      [{ kind: 'between', from: from('2026-01-01T08:00:00.000Z'), to: from('2026-01-01T08:01:00.000Z', false) }],
    ],
    ['rev:>1', [{ kind: 'between', from: from(1, false), to: null }]],
    ['due:..9999-12-31', [{ kind: 'between', from: null, to: from('9999-12-31T24', false) }]],
  ])('%s', (text, tests) => {
    expect(read(text)).toMatchObject({ query: { clauses: [{ kind: 'field', tests }] }, issues: [] });
  });
});

describe('readQuery resolves names to paths', () => {
  test.each<[string, object]>([
    ['label:x', data('label')],
    ['size.width:1', data('size', 'width')],
    ['tags:x', { kind: 'data', path: ['tags'], list: true }],
    ['has:size', data('size')],
    ['"Paint Colour":red', data('Paint Colour')],
    ['id:X-1', { kind: 'builtin', name: 'id' }],
    ['type:widget', { kind: 'builtin', name: 'type' }],
    ['data.type:round', data('type')],
    ['holds:X-1', { kind: 'relation', type: 'holds', direction: 'out' }],
    ['no:held_by', { kind: 'relation', type: 'holds', direction: 'in' }],
  ])('%s', (text, target) => {
    expect(read(text)).toMatchObject({ query: { clauses: [{ target }] }, issues: [] });
  });
});

test('words are folded, and text without words matches nothing', () => {
  expect(read('Größe -"ABS-Pumpe ein" ! "..."').query.clauses).toEqual([
    { kind: 'text', text: 'Größe', words: ['große'], prefix: true, negated: false },
    { kind: 'text', text: 'ABS-Pumpe ein', words: ['abs', 'pumpe', 'ein'], prefix: false, negated: true },
  ]);
});

test('if kinds disagree about a field, a value can match any of them', () => {
  const fields = [widgetField('grade', 'string', { choices: choices('a', 'b') }), widgetField('grade', 'number')];
  expect(read('grade:b,7', fields)).toMatchObject({
    query: { clauses: [{ tests: [{ value: 'b' }, { value: 7 }] }] },
    issues: [],
  });
  expect(read('grade:zzz', fields).issues).toMatchObject([{ rule: 'choice' }]);
});

describe('readQuery reports', () => {
  test.each([
    ['statsu:draft', 'field', 'statsu', 'Unknown field "statsu"', /^Did you mean status\? Valid fields: id, type/],
    ['holds.powr:1', 'field', 'holds.powr', 'Items behind "holds" have no field "powr"', /^Did you mean holds.power\?/],
    [
      '-all(holds.part).powr:1',
      'field',
      'all(holds.part).powr',
      'Items behind "all(holds.part)" have no field "powr"',
      /^Did you mean all\(holds.part\)\.power\?/,
    ],
    ['hlds.power:1', 'field', 'hlds.power', 'Unknown field "hlds.power"', /^Did you mean holds.power\?/],
    ['all(hlds).power:1', 'field', 'all(hlds).power', 'Unknown link "hlds"', /^Did you mean holds\?/],
    ['all(holds).power:x', 'number', 'x', 'power must be a number, not "x"', /^$/],
    [
      'has:holds.holds.part.holds.holds.id',
      'limit',
      'holds.holds.part.holds.holds.id',
      'A condition can follow at most 4 links',
      /^$/,
    ],
    [
      'power:>{pwer}',
      'field',
      '>{pwer}',
      'Unknown field "pwer" in braces',
      /^Did you mean power\? .* Put text in quotes: "\{pwer\}"\.$/,
    ],
    ['power:{label}', 'operator', '{label}', 'power cannot be compared with label, which is of another type', /^$/],
    [
      'status:>{label}',
      'operator',
      '>{label}',
      'status and label can be compared only for being equal',
      /Write \{label\}/,
    ],
    ['tags:{label}', 'operator', '{label}', 'tags has no single value, so it cannot be compared with a field', /^$/],
    [
      'holds:>{power}',
      'operator',
      '>{power}',
      'A link has no single value, so it cannot be compared with a field',
      /^$/,
    ],
    ['has:helds', 'field', 'helds', 'Unknown field "helds"', /^Did you mean holds\?/],
    [
      'x status:final,drft',
      'choice',
      'drft',
      'No status "drft"',
      /^Did you mean draft\? Valid values: draft, final\.$/,
    ],
    ['power:lots', 'number', 'lots', 'power must be a number, not "lots"', /^$/],
    ['power:0x10', 'number', '0x10', 'power must be a number, not "0x10"', /^$/],
    ['power:9..1', 'range', '9..1', 'power has no values from "9" to "1"', /lower end first/],
    ['safe:maybe', 'boolean', 'maybe', 'safe must be true or false, not "maybe"', /^$/],
    ['safe:>true', 'operator', '>true', 'safe has no order, so it cannot be compared', /safe:VALUE/],
    ['status:>a', 'choice', '>a', 'No status "a"', /Valid values: draft, final/],
    ['status:>final', 'range', '>final', 'status has no values above "final"', /in order: draft, final/],
    ['status:final..draft', 'range', 'final..draft', 'status has no values from "final" to "draft"', /in order/],
    ['part:>X', 'operator', '>X', 'part has no order, so it cannot be compared', /part:VALUE/],
    ['holds:>X', 'number', '>X', '"holds" is compared with a number of links, not "X"', /holds:ID/],
    ['holds:3..2', 'range', '3..2', '"holds" has no number from "3" to "2"', /lower end first/],
    ['due:2026-02-30', 'date', '2026-02-30', 'due must be a date, not "2026-02-30"', /2026-01-31/],
    ['due:2026-01-01T10:00', 'date', '2026-01-01T10:00', 'due must be a date, not "2026-01-01T10:00"', /2026-01-31/],
    ['seenAt:2026-01-01T25:00', 'date', '2026-01-01T25:00', 'seenAt must be a date, not "2026-01-01T25:00"', /moment/],
    ['size:3', 'object', '3', 'size has no single value', /has:size/],
  ])('%s', (text, rule, marked, message, hint) => {
    const { query, issues } = read(text);
    const [issue] = issues;
    expect(issues).toHaveLength(1);
    expect([issue?.rule, text.slice(issue?.start, issue?.end), issue?.message]).toEqual([rule, marked, message]);
    expect(issue?.hint ?? '').toMatch(hint);
    expect(query.clauses.filter((clause) => clause.kind !== 'text')).toEqual([]);
  });

  test('all issues of both steps, in text order', () => {
    expect(read('nope:1 status: power:x').issues.map((issue) => issue.rule)).toEqual(['field', 'value', 'number']);
  });

  test('an unknown kind, if the kinds are known', () => {
    const fields = [...FIELDS, ...systemFields([{ kind: 'widget', title: 'Widget' }])];
    expect(read('type:Widget', fields)).toMatchObject({
      query: { clauses: [{ tests: [{ value: 'widget' }] }] },
      issues: [],
    });
    expect(read('type:gadget', fields).issues).toMatchObject([{ rule: 'choice', start: 5, end: 11 }]);
  });
});

describe('relative to the reader', () => {
  const FIELDS_OF_TIME = [...systemFields(), widgetField('due', 'string', { format: 'date' }), widgetField('owner')];
  const readAt = (text: string, now: string, zone: string, me = ['u1', 'Ann']) =>
    readQuery(text, FIELDS_OF_TIME, [], { now: new Date(now), zone, me });
  const range = (low: string | null, high: string | null) => ({
    kind: 'between',
    from: low === null ? null : from(low),
    to: high === null ? null : from(high, false),
  });

  test.each<[string, object]>([
    ['due:today', range('2026-03-30', '2026-03-31')],
    ['due:yesterday', range('2026-03-29', '2026-03-30')],
    ['due:tomorrow', range('2026-03-31', '2026-04-01')],
    ['due:-7d', range('2026-03-23', '2026-03-31')],
    ['due:+2w', range('2026-03-30', '2026-04-14')],
    ['due:-1m', range('2026-02-28', '2026-03-31')],
    ['due:>=-1y', range('2025-03-30', null)],
    ['due:<today', range(null, '2026-03-30')],
    ['due:-1d..+1d', range('2026-03-29', '2026-04-01')],
    // Berlin lost an hour on 29 March
    ['updatedAt:today', range('2026-03-29T22:00:00.000Z', '2026-03-30T22:00:00.000Z')],
    ['updatedAt:yesterday', range('2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z')],
    ['updatedAt:-2h', range('2026-03-29T20:30:00.000Z', '2026-03-29T22:31:00.000Z')],
  ])('%s', (text, test) => {
    const { query, issues } = readAt(text, '2026-03-29T22:30:20Z', 'Europe/Berlin');
    expect(issues).toEqual([]);
    expect(query.clauses).toMatchObject([{ tests: [test] }]);
  });

  test('@me is every name that a field may have for the user', () => {
    const { query } = readAt('createdBy:@me -owner:@me', '2026-03-29T22:30:00Z', 'UTC');
    const me = [
      { kind: 'is', value: 'u1' },
      { kind: 'is', value: 'Ann' },
    ];
    expect(query.clauses).toMatchObject([{ tests: me }, { tests: me }]);
    expect(readAt('createdBy:@me', '2026-03-29T22:30:00Z', 'UTC', []).issues).toMatchObject([{ rule: 'me' }]);
  });

  test('no date is beyond what text can compare, and other words stay refused', () => {
    expect(readAt('due:<+9999y updatedAt:>-9999y', '2026-03-29T22:30:00Z', 'UTC').issues).toEqual([]);
    expect(readAt('due:-2h updatedAt:someday', '2026-03-29T22:30:00Z', 'UTC').issues).toHaveLength(2);
  });
});

test('parsing any text never throws', () => {
  const names = fc.constantFrom(
    ...FIELDS.map(({ name }) => name),
    'holds',
    'createdAt',
    'rev',
    '__proto__',
    'constructor',
  );
  const clause = fc
    .tuple(names, fc.string({ unit: 'binary', maxLength: 12 }))
    .map(([name, value]) => `${name}:${value}`);
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), clause), (text) => {
      const { issues } = read(text);
      for (const { start, end } of issues) expect(0 <= start && start <= end && end <= text.length).toBe(true);
    }),
    { numRuns: 2000, examples: [['createdAt:__proto__'], ['createdAt:constructor']] },
  );
});
