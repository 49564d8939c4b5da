import { describe, expect, test } from 'vitest';
import { indexOf, rowAt, type LoadedWindow } from './use-item-rows.ts';
import { arrivals } from './use-new-rows.ts';
import { shiftOf } from './use-scroll-anchor.ts';

const loadedWindow = (base: number, ids: string): LoadedWindow => ({
  base,
  rows: [...ids].map((id) =>
    id === '.'
      ? undefined
      : { id, type: 'widget', rev: 1, name: id, createdAt: '', updatedAt: '', createdBy: '', updatedBy: '', data: {} },
  ),
});

test('rows are found by their index in the whole list', () => {
  expect(rowAt(loadedWindow(100, 'abc'), 101)?.id).toBe('b');
  expect(indexOf(loadedWindow(100, 'abc'), 'c')).toBe(102);
  expect(indexOf(loadedWindow(100, 'abc'), 'x')).toBe(-1);
});

describe('newly arrived rows', () => {
  test('differ from rows that were loaded', () => {
    expect([...arrivals(loadedWindow(0, 'abc'), loadedWindow(0, 'xabc'))]).toEqual(['x']);
    expect([...arrivals(loadedWindow(0, 'ab..'), loadedWindow(0, 'abcd'))]).toEqual([]);
    expect([...arrivals(loadedWindow(0, 'abc'), loadedWindow(3, 'def'))]).toEqual([]);
  });

  test('do not move the visible rows', () => {
    expect(shiftOf(loadedWindow(0, 'abcdef'), loadedWindow(0, 'xyabcdef'), 2)).toBe(2);
    expect(shiftOf(loadedWindow(0, 'abcdef'), loadedWindow(0, 'bcdef'), 2)).toBe(-1);
    expect(shiftOf(loadedWindow(0, 'abcdef'), loadedWindow(0, 'cabdef'), 3)).toBe(0);
  });

  test('the next row replaces the first one as an anchor when that is gone', () => {
    expect(shiftOf(loadedWindow(0, 'abcdef'), loadedWindow(0, 'xabdef'), 2)).toBe(0);
    expect(shiftOf(loadedWindow(0, 'abcdef'), loadedWindow(0, 'pqrst'), 2)).toBe(0);
  });
});
