import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '#shared/json.ts';
import { checkKind } from '#shared/kinds/check.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';
import { checkComputed, withComputed } from './with-computed.ts';

const NUMBER = { type: 'number' };

function widget(properties: JsonObject, rest: JsonObject = {}): ResolvedKind {
  const { resolved, issues } = checkKind('widget', { type: 'object', properties, ...rest }, new Map(), []);
  expect(issues).toEqual([]);
  if (resolved === null) throw new Error('refused');
  return resolved;
}

const box = widget({
  length: NUMBER,
  width: { title: 'Breadth', ...NUMBER },
  area: { ...NUMBER, 'x-computed': 'length * width' },
  size: { enum: ['small', 'large'], 'x-computed': "area > 10 ? 'large' : 'small'" },
});

describe('a value', () => {
  test('is added, replaced in its position, or removed; everything else is unchanged', () => {
    expect(withComputed(box, { length: 2, width: 3 })).toEqual({ length: 2, width: 3, area: 6, size: 'small' });
    const stale = { size: 'small', area: 1, width: 4, other: [1], length: 3 };
    const fresh = withComputed(box, stale);
    expect(JSON.stringify(fresh)).toBe('{"size":"large","area":12,"width":4,"other":[1],"length":3}');
    expect(stale.area).toBe(1);
    expect(withComputed(box, fresh)).toBe(fresh);
    expect(withComputed(box, { length: 2, area: 6, size: 'small' })).toEqual({ length: 2 });
    expect(withComputed(box, { length: 2, area: null })).toEqual({ length: 2, area: null });
  });

  test('is missing while an input is missing or has the wrong type', () => {
    for (const width of [null, '3', [3], {}, true])
      expect(withComputed(box, { length: 2, width })).toEqual({ length: 2, width });
  });

  test('is computed after the values it depends on, regardless of order', () => {
    const chain = widget({ c: { 'x-computed': 'b + 1' }, b: { 'x-computed': 'a + 1' }, a: NUMBER });
    expect(withComputed(chain, { a: 1 })).toEqual({ a: 1, b: 2, c: 3 });
  });

  test('costs nothing in a kind without computed fields', () => {
    const plain = widget({ a: NUMBER });
    const data = { a: 1 };
    expect(withComputed(plain, data)).toBe(data);
  });
});

describe('locations', () => {
  const $defs = {
    row: {
      type: 'object',
      properties: {
        effect: NUMBER,
        chance: NUMBER,
        risk: { ...NUMBER, 'x-computed': 'effect * chance' },
        share: { ...NUMBER, 'x-computed': 'round(risk / total, 2)' },
      },
    },
  };
  const list = widget(
    {
      rows: { type: 'array', items: { $ref: '#/$defs/row' } },
      states: { type: 'object', additionalProperties: { $ref: '#/$defs/row' } },
      main: { $ref: '#/$defs/row' },
      total: { ...NUMBER, 'x-computed': 'sum(rows.*.risk)' },
      worst: { ...NUMBER, 'x-computed': 'max(states.*.risk)' },
      label: { type: 'string', 'x-computed': "concat(length(rows), ' rows, main ', main.risk)" },
    },
    { $defs },
  );

  test('in list and map entries and in objects: names refer to siblings first, then to enclosing objects', () => {
    const row = (effect: number, chance: number) => ({ effect, chance });
    const data = {
      rows: [row(1, 2), row(3, 2), row(4, 0)],
      states: { new: row(2, 2), old: row(5, 1) },
      main: row(1, 1),
    };
    expect(withComputed(list, data)).toEqual({
      rows: [
        { effect: 1, chance: 2, risk: 2, share: 0.25 },
        { effect: 3, chance: 2, risk: 6, share: 0.75 },
        { effect: 4, chance: 0, risk: 0, share: 0 },
      ],
      states: {
        new: { effect: 2, chance: 2, risk: 4, share: 0.5 },
        old: { effect: 5, chance: 1, risk: 5, share: 0.63 },
      },
      main: { effect: 1, chance: 1, risk: 1, share: 0.13 },
      total: 8,
      worst: 5,
      label: '3 rows, main 1',
    });
  });

  test('that do not exist are not created', () => {
    expect(withComputed(list, {})).toEqual({});
    expect(withComputed(list, { rows: [null, 1, {}], main: 'x', states: [] })).toEqual({
      rows: [null, 1, {}],
      main: 'x',
      states: [],
      total: 0,
    });
  });

  test('are listed with the fields that they are computed from', () => {
    const fields = new Map(list.fields.map((field) => [field.name, field]));
    expect(fields.get('total')).toMatchObject({
      readOnly: true,
      computed: { from: ['rows.*.risk'], expression: 'sum(rows.*.risk)' },
    });
    expect(fields.get('main.share')?.computed?.from).toEqual(['main.risk', 'total']);
    expect(fields.get('main.effect')).not.toHaveProperty('computed');
    expect(list.columns).toContain('total');
  });

  test('are computed within a budget, so that no document takes long', () => {
    const rows = Array.from({ length: 20_000 }, () => ({ effect: 1, chance: 1 }));
    const squared = widget({
      rows: {
        type: 'array',
        items: { properties: { effect: NUMBER, part: { ...NUMBER, 'x-computed': 'effect / sum(rows.*.effect)' } } },
      },
    });
    const { rows: computed } = withComputed(squared, { rows });
    expect(computed).toHaveLength(rows.length);
    expect((computed as Json[])[0]).toEqual({ effect: 1, chance: 1, part: 0.00005 });
    expect((computed as Json[]).at(-1)).toEqual({ effect: 1, chance: 1 });
  });
});

describe('a table', () => {
  const light = widget({
    chance: { enum: ['low', 'high'] },
    harm: { enum: [1, 2, 3] },
    known: { type: 'boolean' },
    light: {
      enum: ['green', 'yellow', 'red'],
      'x-computed': {
        inputs: ['chance', 'harm', 'known'],
        table: { 'low,1,*': 'green', 'low, *, true': 'green', '*,1,*': 'yellow', 'high,2,true': 'yellow', '*': 'red' },
      },
    },
  });

  test.each<[Json, Json, Json, Json]>([
    ['low', 1, false, 'green'],
    ['low', 3, true, 'green'],
    ['low', 2, false, 'red'],
    ['high', 1, true, 'yellow'],
    ['high', 2, true, 'yellow'],
    ['high', 3, true, 'red'],
    ['high', 1, null, null],
  ])('%s, %s, %s gives %s', (chance, harm, known, expected) => {
    expect(withComputed(light, { chance, harm, known })['light'] ?? null).toBe(expected);
  });
});

describe('assigned values', () => {
  const rated = widget({
    level: { enum: ['L0', 'L1'] },
    levels: { type: 'array', items: { enum: ['L0', 'L1'] } },
    sum: {
      ...NUMBER,
      'x-computed': {
        inputs: {
          l: { field: 'level', values: { L0: 0, L1: 10 } },
          all: { field: 'levels', values: { L0: 0, L1: 1 } },
        },
        expression: 'l + sum(all)',
      },
    },
  });

  test.each<[JsonObject, Json]>([
    [{ level: 'L1', levels: ['L1', 'L0', 'L1'] }, 12],
    [{ level: 'L2', levels: [] }, null],
    [{ level: 'toString', levels: [] }, null],
    [{ level: 'L0', levels: ['L1', 'L2'] }, null],
  ])('%j gives %s', (data, expected) => expect(withComputed(rated, data)['sum'] ?? null).toBe(expected));
});

describe('a record with a different value', () => {
  test.each<[JsonObject, object[]]>([
    [{ length: 2, width: 3 }, []],
    [{ length: 2, width: 3, area: 6, size: 'small' }, []],
    [{ length: 2, width: 3, area: null }, []],
    [
      { length: 2, width: 6, area: 6, size: 'small' },
      [
        {
          path: '/area',
          rule: 'x-computed',
          message: 'Area is 6, but Length and Breadth give 12',
          hint: 'Set it to 12 or remove it: it is computed when the item is saved.',
        },
        {
          path: '/size',
          rule: 'x-computed',
          message: 'Size is "small", but Area gives "large"',
          hint: 'Set it to "large" or remove it: it is computed when the item is saved.',
        },
      ],
    ],
    [
      { length: 2, area: 6 },
      [
        {
          path: '/area',
          rule: 'x-computed',
          message: 'Area is 6, but cannot be computed from Length and Breadth',
          hint: 'Remove it, or set Length and Breadth to values it can be computed from.',
        },
      ],
    ],
  ])('%j', (data, expected) => expect(checkComputed(box, data)).toEqual(expected));

  test('is reported for an expression without inputs', () => {
    const fixed = widget({ x: { ...NUMBER, 'x-computed': '6 * 7' } });
    expect(checkComputed(fixed, { x: 1 })[0]?.message).toBe('X is 1, but the schema gives 42');
  });

  test('is reported for the entry it concerns', () => {
    const rows = widget({
      rows: { type: 'array', items: { properties: { n: NUMBER, 'a/b': { ...NUMBER, 'x-computed': 'n + 1' } } } },
    });
    const issues = checkComputed(rows, {
      rows: [
        { n: 1, 'a/b': 2 },
        { n: 1, 'a/b': 3 },
      ],
    });
    expect(issues.map((issue) => issue.path)).toEqual(['/rows/1/a~1b']);
  });
});

test('for any data: computing is idempotent, changes nothing else and never throws', () => {
  const value = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.jsonValue({ maxDepth: 2 }));
  const data = fc.dictionary(fc.constantFrom('length', 'width', 'area', 'size', '__proto__', 'x'), value);
  fc.assert(
    fc.property(data, (random) => {
      const before: JsonObject = JSON.parse(JSON.stringify(random)) as JsonObject;
      const after = withComputed(box, before);
      expect(withComputed(box, after)).toBe(after);
      expect(checkComputed(box, after)).toEqual([]);
      const others = (object: JsonObject) =>
        JSON.stringify(Object.entries(object).filter(([key]) => key !== 'area' && key !== 'size'));
      expect(others(after)).toBe(others(before));
    }),
    { numRuns: 1000 },
  );
});
