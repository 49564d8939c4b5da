import { expect, test } from 'vitest';
import type { Item } from '#generated/payloads.d.ts';
import { widgetItem } from '#shared/testing/widget-fields.ts';
import { EMPTY, extend, refresh, selectAll, toggle, without, type Selection } from './selection.ts';

const item = (id: string, rev = 1): Item => widgetItem(id, { rev });
const [a, b, c, d] = [item('a'), item('b'), item('c'), item('d')];
const ids = (selection: Selection) => [...selection.items.keys()];

test('toggles single items', () => {
  const one = toggle(EMPTY, a);
  expect([ids(one), one.anchor]).toEqual([['a'], 'a']);
  expect(ids(toggle(one, a))).toEqual([]);
});

test('a range from the anchor in either direction, over the loaded rows', () => {
  const rows = [a, b, undefined, c, d];
  expect(ids(extend(toggle(EMPTY, b), d, rows))).toEqual(['b', 'c', 'd']);
  expect(ids(extend(toggle(EMPTY, d), b, rows)).toSorted()).toEqual(['b', 'c', 'd']);
  const twice = extend(extend(toggle(EMPTY, b), d, rows), a, rows);
  expect([ids(twice).toSorted(), twice.anchor]).toEqual([['a', 'b', 'c', 'd'], 'b']);
});

test('a range without a loaded anchor is the row alone', () => {
  expect(ids(extend(toggle(EMPTY, item('gone')), b, [a, b]))).toEqual(['gone', 'b']);
});

test('selects all that a list finds, until one is deselected', () => {
  const all = selectAll(toggle(EMPTY, a), [a, b], { q: 'x' });
  expect([ids(all), all.all]).toEqual([['a', 'b'], { q: 'x' }]);
  expect(refresh(all, [item('b', 2)]).all).toEqual({ q: 'x' });
  expect(toggle(all, a).all).toBeUndefined();
});

test('a newer revision replaces the selected one', () => {
  const chosen = toggle(EMPTY, a);
  expect(refresh(chosen, [a, b])).toBe(chosen);
  expect(refresh(chosen, [item('a', 2)]).items.get('a')?.rev).toBe(2);
});

test('missing items are deselected', () => {
  expect(ids(without(selectAll(EMPTY, [a, b, c], {}), ['a', 'c']))).toEqual(['b']);
});
