import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { itemText, searchText } from './text.ts';

test('all strings and numbers are searched, however deeply nested', () => {
  const data = { name: 'Pump', power: 50, on: true, none: null, list: ['a', { deep: 'b' }], steps: [[1, 2.5]] };
  expect(searchText(data)).toBe('Pump\n50\na\nb\n1\n2.5');
});

test('server-managed values are not searched', () => {
  const data = {
    name: 'Pump',
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026',
    createdBy: 'u',
    part: { createdAt: 'x' },
  };
  expect(searchText(data)).toBe('Pump\nx');
  expect(itemText({ id: 'GDG-1', data })).toBe('GDG-1\nPump\nx');
});

test('size and depth are bounded', () => {
  expect(searchText({ a: 'x'.repeat(99_990), b: 'y'.repeat(50), c: 'z' }).length).toBe(100_000);
  expect(searchText({ all: Array.from({ length: 200_000 }, () => 'word') }).length).toBeLessThanOrEqual(100_004);
  let deep: Json = 'bottom';
  for (let level = 0; level < 100_000; level++) deep = [deep];
  expect(searchText({ deep, last: 'found' })).toBe('found');
});
