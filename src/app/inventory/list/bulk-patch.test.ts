import { describe, expect, test } from 'vitest';
import type { Item } from '#shared/item.ts';
import { describeKind } from '#shared/kinds/describe.ts';
import type { Field } from '#shared/kinds/kind.ts';
import { bulkFields, faultsByItem, fieldPatch, readInput } from './bulk-patch.ts';

const widget = describeKind('widget', {
  type: 'object',
  properties: {
    name: { type: 'string' },
    level: { enum: [1, 2, 'off'] },
    power: { type: 'number' },
    spare: { type: 'boolean' },
    made: { type: 'string', readOnly: true },
    labels: { type: 'array', items: { enum: ['a'] } },
    owner: { type: 'string', 'x-ref': { kinds: [], relation: 'owns' } },
    case: { type: 'object', properties: { colour: { type: 'string' } } },
  },
});
const field = (name: string): Field => {
  const found = widget.fields.find((entry) => entry.name === name);
  if (!found) throw new Error(name);
  return found;
};

test('what one simple input can set', () => {
  expect(bulkFields(widget).map(({ name }) => name)).toEqual(['name', 'level', 'power', 'spare', 'case.colour']);
});

describe('an input becomes a value of its field', () => {
  test.each([
    ['name', 'x', 'x'],
    ['name', '', null],
    ['level', '2', 2],
    ['level', 'off', 'off'],
    ['power', '2.5', 2.5],
    ['spare', 'false', false],
  ])('%s %j', (name, text, value) => {
    expect(readInput(field(name), text)).toEqual(value);
  });

  test('at its place', () => {
    expect(fieldPatch(field('case.colour'), 'red')).toEqual({ case: { colour: 'red' } });
  });
});

test('faults go to the items that they are about', () => {
  const item = (id: string): Item => ({
    id,
    type: 'widget',
    rev: 1,
    name: id,
    createdAt: '',
    updatedAt: '',
    createdBy: '',
    updatedBy: '',
    data: {},
  });
  const items = [item('a'), item('b'), item('c')];
  const faults = faultsByItem(items, [
    { path: '/items/2/data/case/colour', rule: 'enum', message: 'no' },
    { path: '/items/0/data/power', rule: 'minimum', message: 'too low' },
    { path: '/items/2', rule: 'stale', message: 'changed' },
    { path: '', rule: 'x', message: 'elsewhere' },
  ]);
  expect(faults).toEqual([
    { item: items[0], issues: [{ path: '/power', rule: 'minimum', message: 'too low' }] },
    {
      item: items[2],
      issues: [
        { path: '/case/colour', rule: 'enum', message: 'no' },
        { path: '', rule: 'stale', message: 'changed' },
      ],
    },
  ]);
});
