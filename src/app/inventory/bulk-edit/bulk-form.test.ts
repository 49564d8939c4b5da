import { expect, test } from 'vitest';
import { createProbe } from '#app/schema-form/schema/branch-probe.ts';
import { Resolver } from '#app/schema-form/schema/resolve.ts';
import { unchanged, type ListChange } from '#app/schema-form/state/mixed-values.ts';
import type { JsonObject } from '#shared/json.ts';
import { commonOf } from './common-values.ts';
import { fillAll, touchedIn } from './fill-values.ts';

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
const nothing = { cleared: [], lists: new Map<string, ListChange>() };

test('shared values are shown; a mixed field lists each value with its count', () => {
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

test('a shared object stays, without its mixed members', () => {
  expect(commonOf(resolver, widget, items.slice(0, 2)).data).toEqual({ level: 'low', case: { colour: 'red' } });
});

test('nothing is touched when the form is unchanged', () => {
  expect(touchedIn(common, common.data, nothing)).toEqual([]);
});

test('only touched fields are filled, each item keeps the rest', () => {
  const touched = touchedIn(common, { level: 'high', case: { size: 9 } }, { ...nothing, cleared: ['/labels'] });
  expect(touched).toEqual([
    { keys: ['level'], value: 'high' },
    { keys: ['case', 'size'], value: 9 },
    { keys: ['labels'], value: undefined },
  ]);
  expect(items.map((item) => fillAll(item, touched))).toEqual([
    { name: 'a', level: 'high', case: { colour: 'red', size: 9 }, drive: { fuel: 'gas' }, notes: { n: '1' } },
    { name: 'b', level: 'high', case: { colour: 'red', size: 9 }, drive: { cells: 4 }, notes: { m: '1' } },
    { name: 'c', level: 'high', case: { size: 9 }, notes: { n: '1' } },
  ]);
});

test('a cleared field that is filled in again takes the new value', () => {
  expect(touchedIn(common, { level: 'low', name: 'd' }, { ...nothing, cleared: ['/name'] })).toEqual([
    { keys: ['name'], value: 'd' },
  ]);
});

test('removing a field that an item does not have changes nothing', () => {
  const touched = touchedIn(common, common.data, { ...nothing, cleared: ['/case/colour'] });
  expect(items.slice(2).map((item) => fillAll(item, touched))).toEqual([items[2]]);
});

test('mixed lists of plain values show their entries with counts', () => {
  expect([...common.entries.keys()]).toEqual(['/labels']);
  expect(common.entries.get('/labels')).toEqual([
    { value: 'x', count: 2 },
    { value: 'y', count: 1 },
  ]);
});

test('an entry added to a mixed list is added to all lists once; each keeps its other entries', () => {
  const touched = touchedIn(common, { level: 'low', labels: ['y', 'z'] }, nothing);
  expect(items.map((item) => fillAll(item, touched)['labels'])).toEqual([
    ['x', 'y', 'z'],
    ['y', 'z'],
    ['x', 'y', 'z'],
  ]);
});

test('an entry removed from all lists leaves their other entries; an emptied list goes, unless it is required', () => {
  const change: ListChange = { ...unchanged, way: 'remove' };
  const removing = (keepsEmpty: boolean) =>
    touchedIn(
      common,
      { level: 'low', labels: ['x'] },
      { cleared: [], lists: new Map([['/labels', { ...change, keepsEmpty }]]) },
    );
  const after = (keepsEmpty: boolean) => items.map((item) => fillAll(item, removing(keepsEmpty)));
  expect(after(false).map((item) => item['labels'])).toEqual([undefined, ['y'], undefined]);
  expect(after(true).map((item) => item['labels'])).toEqual([[], ['y'], []]);
  expect(after(false)[1]).toBe(items[1]);
});

test('additions and removals combine; a list can still be replaced', () => {
  const both = new Map([
    ['/labels', { ...unchanged, way: 'remove' as const, entered: { add: ['z'], remove: [], replace: ['r'] } }],
  ]);
  const touched = touchedIn(common, { level: 'low', labels: ['x'] }, { cleared: [], lists: both });
  expect(items.map((item) => fillAll(item, touched)['labels'])).toEqual([['z'], ['y', 'z'], ['z']]);
  const replacing = new Map([['/labels', { ...unchanged, way: 'replace' as const }]]);
  expect(touchedIn(common, { level: 'low', labels: ['x'] }, { cleared: [], lists: replacing })).toEqual([
    { keys: ['labels'], value: ['x'] },
  ]);
});
