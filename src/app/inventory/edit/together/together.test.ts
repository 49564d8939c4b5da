import { expect, test } from 'vitest';
import type { JsonObject } from '#shared/json.ts';
import { createProbe } from '../../form/branch-probe.ts';
import { Resolver } from '../../form/resolve.ts';
import { commonOf } from './common-values.ts';
import { spreadOver, touchedIn } from './spread.ts';

const widget: JsonObject = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    level: { enum: ['low', 'high'] },
    labels: { type: 'array', items: { type: 'string' } },
    case: { type: 'object', properties: { colour: { type: 'string' }, size: { type: 'number' } } },
    drive: { oneOf: [{ properties: { fuel: { type: 'string' } } }, { properties: { cells: { type: 'integer' } } }] },
    notes: { type: 'object', additionalProperties: { type: 'string' } },
  },
};
const resolver = new Resolver(widget, createProbe(widget));
const items: JsonObject[] = [
  {
    name: 'a',
    level: 'low',
    labels: ['x'],
    case: { colour: 'red', size: 1 },
    drive: { fuel: 'gas' },
    notes: { n: '1' },
  },
  { name: 'b', level: 'low', labels: ['y'], case: { colour: 'red', size: 2 }, drive: { cells: 4 }, notes: { m: '1' } },
  { name: 'c', level: 'low', labels: ['x'], notes: { n: '1' } },
];
const common = commonOf(resolver, widget, items);

test('what all say alike is there; where they differ, it is told who has what', () => {
  expect(common.data).toEqual({ level: 'low' });
  expect([...common.mixed.keys()]).toEqual(['/name', '/labels', '/case/colour', '/case/size', '/drive', '/notes']);
  expect(common.mixed.get('/labels')).toEqual([
    { value: ['x'], count: 2 },
    { value: ['y'], count: 1 },
  ]);
  expect(common.mixed.get('/case/colour')).toEqual([
    { value: 'red', count: 2 },
    { value: undefined, count: 1 },
  ]);
});

test('an object that all have stays, without what differs in it', () => {
  expect(commonOf(resolver, widget, items.slice(0, 2)).data).toEqual({ level: 'low', case: { colour: 'red' } });
});

test('nothing is touched that the form left as it was', () => {
  expect(touchedIn(common, common.data, [])).toEqual([]);
});

test('only what was touched is spread, each item keeps the rest', () => {
  const touched = touchedIn(common, { level: 'high', case: { size: 9 } }, ['/labels']);
  expect(touched).toEqual([
    { keys: ['level'], value: 'high' },
    { keys: ['case', 'size'], value: 9 },
    { keys: ['labels'], value: undefined },
  ]);
  expect(items.map((item) => spreadOver(item, touched))).toEqual([
    { name: 'a', level: 'high', case: { colour: 'red', size: 9 }, drive: { fuel: 'gas' }, notes: { n: '1' } },
    { name: 'b', level: 'high', case: { colour: 'red', size: 9 }, drive: { cells: 4 }, notes: { m: '1' } },
    { name: 'c', level: 'high', case: { size: 9 }, notes: { n: '1' } },
  ]);
});

test('a cleared place that was filled after all takes what was filled in', () => {
  expect(touchedIn(common, { level: 'low', name: 'd' }, ['/name'])).toEqual([{ keys: ['name'], value: 'd' }]);
});

test('taking away what an item does not have leaves it as it is', () => {
  const touched = touchedIn(common, common.data, ['/case/colour']);
  expect(items.slice(2).map((item) => spreadOver(item, touched))).toEqual([items[2]]);
});
