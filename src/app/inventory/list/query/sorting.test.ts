import { expect, test } from 'vitest';
import { sortBy, sortState, toggleSort, withoutSort } from './sorting.ts';

test('a header cycles through ascending, descending and unsorted', () => {
  expect(toggleSort(undefined, 'size', false)).toBe('size');
  expect(toggleSort('size', 'size', false)).toBe('-size');
  expect(toggleSort('-size', 'size', false)).toBeUndefined();
});

test('a plain click replaces the other columns, with Shift they keep their order', () => {
  expect(toggleSort('-size,name', 'colour', false)).toBe('colour');
  expect(toggleSort('-size,name', 'colour', true)).toBe('-size,name,colour');
  expect(toggleSort('size,name', 'size', true)).toBe('-size,name');
  expect(toggleSort('-size,name', 'size', true)).toBe('name');
});

test('a menu item names the direction', () => {
  expect(sortBy('-size', 'name', false)).toBe('name');
  expect(sortBy('-size,name', 'name', true, true)).toBe('-size,-name');
  expect(withoutSort('-size,name', 'size')).toBe('name');
});

test('a column knows its position', () => {
  expect(sortState('-size,name', 'name')).toEqual({ descending: false, position: 2, of: 2 });
  expect(sortState('-size', 'name')).toBeUndefined();
});
