import { expect, it } from 'vitest';
import type { ItemGroup } from '#generated/payloads.d.ts';
import { groupKey, groupOffsets, rowsBetween, slotAt } from './group-slots.ts';

const group = (value: string | null, count: number): ItemGroup => ({ value, title: '', count, capped: false, q: '' });
const groups = [group('red', 3), group('blue', 10), group(null, 2)];

it('lays out groups one after another, each below its heading', () => {
  const offsets = groupOffsets(groups, new Set());
  expect(offsets).toEqual({ heads: [0, 4, 15], length: 18 });
  expect([0, 1, 3, 4, 17].map((index) => slotAt(offsets, index))).toEqual([
    { group: 0, row: -1 },
    { group: 0, row: 0 },
    { group: 0, row: 2 },
    { group: 1, row: -1 },
    { group: 2, row: 1 },
  ]);
});

it('leaves only the heading of a collapsed group', () => {
  const offsets = groupOffsets(groups, new Set(['blue', groupKey({ value: null })]));
  expect(offsets).toEqual({ heads: [0, 4, 5], length: 6 });
  expect(slotAt(offsets, 5)).toEqual({ group: 2, row: -1 });
});

it('returns the visible rows of each visible group', () => {
  const offsets = groupOffsets(groups, new Set());
  expect(rowsBetween(offsets, 2, 6)).toEqual([
    { group: 0, first: 1, last: 2 },
    { group: 1, first: 0, last: 1 },
  ]);
  expect(rowsBetween(offsets, 4, 4)).toEqual([]);
});
