import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Item } from '#generated/payloads.d.ts';
import type { Json } from '#shared/json.ts';
import { itemOrder } from '#shared/testing/item-order.ts';
import { widgetField } from '#shared/testing/widget-fields.ts';
import { resolveSort } from './resolve-sort.ts';
import { isSortable, parseSort, printSort } from './sort.ts';

const FIELDS = [
  widgetField('power', 'number'),
  widgetField('label', 'string'),
  widgetField('tags', 'array'),
  widgetField('Paint, outside', 'string'),
];

const item = (id: string, data: Record<string, Json>, updatedAt = '2026-01-01T00:00:00.000Z'): Item => ({
  id,
  type: 'widget',
  rev: 1,
  name: id,
  createdAt: updatedAt,
  updatedAt,
  createdBy: 'u',
  updatedBy: 'u',
  data,
});

describe('parseSort', () => {
  test.each([
    ['', []],
    [
      '-updatedAt,name',
      [
        { field: 'updatedAt', descending: true },
        { field: 'name', descending: false },
      ],
    ],
    [
      ' a b , -"c,d" ',
      [
        { field: 'a b', descending: false },
        { field: 'c,d', descending: true },
      ],
    ],
    [',,a,-a,', [{ field: 'a', descending: false }]],
  ])('%s', (text, keys) => {
    expect(parseSort(text)).toEqual(keys);
  });

  test('parses what was printed', () => {
    const name = fc.oneof(fc.stringMatching(/^[a-c"\\,\- é]{1,6}$/), fc.string({ unit: 'binary', minLength: 1 }));
    const keys = fc.uniqueArray(fc.record({ field: name, descending: fc.boolean() }), { selector: (key) => key.field });
    fc.assert(fc.property(keys, (keys) => void expect(parseSort(printSort(keys))).toEqual(keys)));
  });
});

describe('resolveSort', () => {
  test('finds system fields and item fields', () => {
    expect(resolveSort(parseSort('-updatedAt,"Paint, outside"'), FIELDS)).toEqual({
      sort: [
        { by: 'updatedAt', descending: true },
        { by: FIELDS[3], descending: false },
      ],
      issues: [],
    });
  });

  test('reports every key that has no order', () => {
    const { sort, issues } = resolveSort(parseSort('tags,powr,label'), FIELDS);
    expect(['tags', 'powr', 'label'].map((name) => isSortable(name, FIELDS))).toEqual([false, false, true]);
    expect(sort).toHaveLength(1);
    expect(issues).toMatchObject([
      { rule: 'sort' },
      { rule: 'field', hint: expect.stringMatching(/^Did you mean power\?/) },
    ]);
    expect(resolveSort(parseSort('a,b,c,d,e,f,g,h,i'), []).issues[0]).toMatchObject({ rule: 'limit' });
  });
});

describe('itemOrder', () => {
  const items = [
    item('B', { power: 10, label: 'beta' }),
    item('A', { power: 9, label: 'Alpha' }),
    item('C', { label: 'alpha' }, '2026-02-01T00:00:00.000Z'),
    item('D', { power: null, label: 'Gamma' }),
  ];
  const sorted = (text: string) =>
    items
      .toSorted(itemOrder(resolveSort(parseSort(text), FIELDS).sort))
      .map(({ id }) => id)
      .join('');

  test.each([
    ['', 'CDBA'],
    ['power', 'ABDC'],
    ['-power', 'BACD'],
    ['label', 'ACBD'],
    ['-label', 'DBCA'],
    ['id', 'ABCD'],
    ['-id', 'DCBA'],
    ['-updatedAt,id', 'CABD'],
  ])('%j', (text, order) => {
    expect(sorted(text)).toBe(order);
  });
});

describe('choices', () => {
  const levels = (...values: string[]) => ({ choices: values.map((value) => ({ value, title: value })) });
  const one = widgetField('level', 'string', levels('low', 'medium', 'high', 'critical'));
  const other = widgetField('level', 'string', levels('none', 'low', 'very high', 'critical'));

  test('sort in the order of their schema, then those that it does not list', () => {
    const items = ['high', 'old', 'critical', 'Low', 'medium', 'low'].map((level) => item(level, { level }));
    const order = (text: string) =>
      items.toSorted(itemOrder(resolveSort(parseSort(text), [one]).sort)).map(({ id }) => id);
    expect(order('level')).toEqual(['low', 'medium', 'high', 'critical', 'Low', 'old']);
    expect(order('-level')).toEqual(['old', 'Low', 'critical', 'high', 'medium', 'low']);
  });

  test('that are numbers, too, unless they are listed by size', () => {
    const items = [1, 5, 3, 7, 2.5].map((level) => item(String(level), { level }));
    const order = (...values: number[]) => {
      const field = widgetField('level', 'number', { choices: values.map((value) => ({ value, title: '' })) });
      return items.toSorted(itemOrder(resolveSort(parseSort('level'), [field]).sort)).map(({ id }) => id);
    };
    expect(order(5, 1, 2.5, 3)).toEqual(['5', '1', '2.5', '3', '7']);
    expect(order(1, 2.5, 3, 5)).toEqual(['1', '2.5', '3', '5', '7']);
  });

  test('of several kinds keep the order of each', () => {
    const [key] = resolveSort(parseSort('level'), [one, other]).sort;
    const merged = typeof key?.by === 'object' ? key.by.choices?.map(({ value }) => value) : [];
    expect(merged).toEqual(['none', 'low', 'very high', 'medium', 'high', 'critical']);
  });
});
