import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '#shared/json.ts';
import { describeKind } from '#shared/kinds/describe.ts';
import { factsOf } from './facts.ts';
import { roomOf, shapeOf } from './shape.ts';

const score = (title: string) => ({ type: 'integer', title, minimum: 1, maximum: 5 });
const schema: JsonObject = {
  title: 'Widget',
  type: 'object',
  properties: {
    name: { type: 'string' },
    power: { type: 'number', 'x-group': 'Technical' },
    owner: { type: 'string', 'x-group': 'People' },
    old: { type: 'string', deprecated: true },
    steps: {
      type: 'array',
      items: {
        type: 'object',
        properties: { action: { type: 'string', title: 'Action' }, time: { type: 'integer', 'x-unit': 'min' } },
      },
    },
    states: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: {
          version: { type: 'string', title: 'Version' },
          cycle: { type: 'object', title: 'Cycle', properties: { people: score('People'), tools: score('Tools') } },
        },
      },
    },
    place: { type: 'object', properties: { zone: { type: 'string', title: 'Zone' }, slot: { type: 'integer' } } },
    routes: {
      type: 'array',
      items: {
        type: 'object',
        properties: Object.fromEntries(
          ['from', 'to'].map((key) => [
            key,
            { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
          ]),
        ),
      },
    },
    notes: { type: 'string' },
  },
};
const kind = describeKind('widget', schema);
const shape = (key: string, value: Json) => shapeOf(kind, [key], value);

describe('shapeOf', () => {
  test('a list of records is a numbered table in schema order', () => {
    expect(shape('steps', [{ time: 5, action: 'a', extra: true }, { action: 'b' }])).toMatchObject({
      kind: 'table',
      labels: 'numbers',
      columns: [
        { field: { title: 'Action' } },
        { field: { title: 'Time', unit: 'min' } },
        { field: { title: 'extra' } },
      ],
      rows: [
        { label: '1', cells: ['a', 5, true] },
        { label: '2', cells: ['b', undefined, undefined] },
      ],
    });
  });

  test('a map of records with nested scores is a matrix labelled with its keys', () => {
    const found = shape('states', {
      concept: { cycle: { tools: 2, people: 1 }, version: '1' },
      2026: { version: '2' },
    });
    expect(found).toMatchObject({
      kind: 'table',
      labels: 'keys',
      columns: [
        { field: { title: 'Version' } },
        { field: { title: 'People' }, scale: { min: 1, max: 5 } },
        { field: { title: 'Tools' }, scale: { min: 1, max: 5 } },
      ],
      rows: [
        { label: '2026', cells: ['2', undefined, undefined] },
        { label: 'concept', cells: ['1', 1, 2] },
      ],
    });
  });

  test('columns with the same title are distinguished', () => {
    expect(shape('routes', [{ from: { name: 'a' }, to: { name: 'b' } }])).toMatchObject({
      columns: [{ field: { title: 'From › Name' } }, { field: { title: 'To › Name' } }],
    });
  });

  test('a list with a column that counts its entries is not numbered again', () => {
    expect(shape('steps', [{ time: 1 }, { time: 2 }])).toMatchObject({ labels: 'none' });
    expect(shape('steps', [{ time: 1 }, { time: 3 }])).toMatchObject({ labels: 'numbers' });
  });

  test('an object is a record without its empty members', () => {
    expect(shape('place', { zone: 'x', slot: null })).toMatchObject({
      kind: 'record',
      entries: [{ title: 'Zone', shape: { kind: 'value', value: 'x' } }],
    });
  });

  test('anything that does not fit a table becomes cards', () => {
    expect(shape('steps', [{ action: 'a', parts: [{ b: 1 }] }])).toMatchObject({
      kind: 'cards',
      cards: [{ title: '1' }],
    });
    expect(shape('unknown', [[1], { a: 1 }])).toMatchObject({ kind: 'cards', cards: [{ title: '1' }, { title: '2' }] });
  });

  test('the branch of a value is named, and a constant by its title', () => {
    const options: JsonObject[] = [
      { title: 'Disk', type: 'object', properties: { kind: { const: 'disk' }, size: { type: 'number' } } },
      { title: 'Fan', type: 'object', properties: { kind: { const: 'fan' }, size: { type: 'number' } } },
      { title: 'Unlimited', const: -1 },
      { title: 'Amount', type: 'number' },
    ];
    const part = { oneOf: options.map((_, i) => ({ $ref: `#/$defs/option${i}` })) };
    const $defs = Object.fromEntries(options.map((option, i) => [`option${i}`, option]));
    const properties = { part, parts: { type: 'array', items: part } };
    const kind = describeKind('thing', { title: 'Thing', type: 'object', properties, $defs });
    const fan = { kind: 'fan', size: 2 };
    expect(shapeOf(kind, ['part'], fan)).toMatchObject({ kind: 'record', branch: 'Fan' });
    expect(shapeOf(kind, ['part'], -1)).toMatchObject({ field: { choices: [{ value: -1, title: 'Unlimited' }] } });
    expect(shapeOf(kind, ['part'], 5)).not.toHaveProperty('branch');
    const list = shapeOf(kind, ['parts'], [fan, { kind: 'disk' }]);
    expect(list.kind === 'cards' && list.cards.map((card) => card.shape().branch)).toEqual(['Fan', 'Disk']);
  });

  test('long or multi-line text takes the full width', () => {
    expect(shape('notes', 'two\nlines')).toEqual({ kind: 'text', text: 'two\nlines' });
    expect(shape('notes', 'short').kind).toBe('value');
  });
});

test('roomOf gives short values half a row, long ones a row, tables a block below the title', () => {
  expect(roomOf(shape('notes', 'short'))).toBe('half');
  expect(roomOf(shape('notes', 'x'.repeat(60)))).toBe('row');
  expect(roomOf(shape('notes', 'two\nlines'))).toBe('row');
  expect(roomOf(shape('place', { zone: 'x' }))).toBe('row');
  expect(roomOf(shape('steps', [{ action: 'a' }]))).toBe('block');
});

describe('factsOf', () => {
  test('groups filled fields, lists empty ones separately, keeps data without a field', () => {
    const data = { name: 'a', power: 1, notes: 'n', owner: '', stranger: 1, createdAt: '2026-01-01' };
    const facts = factsOf(kind, data);
    expect(facts.groups.map(({ title, facts: own }) => [title, own.map(({ field }) => field.name)])).toEqual([
      ['Technical', ['power']],
      [null, ['notes']],
    ]);
    expect(facts.empty.map(({ name }) => name)).toEqual(['owner', 'steps', 'states', 'place', 'routes']);
    expect(facts.unknown.map(({ field }) => field.title)).toEqual(['Stranger']);
  });
});
