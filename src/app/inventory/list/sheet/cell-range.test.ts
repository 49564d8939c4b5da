import { expect, it } from 'vitest';
import { isInside, positionAfter, rangeOf } from './cell-range.ts';

it('spans from any corner to the opposite one', () => {
  const range = rangeOf({ row: 5, column: 1 }, { row: 2, column: 3 });
  expect(range).toEqual({ top: 2, bottom: 5, left: 1, right: 3 });
  expect(isInside(range, { row: 3, column: 3 })).toBe(true);
  expect(isInside(range, { row: 6, column: 3 })).toBe(false);
});

it('moves by keys and never beyond the sheet', () => {
  const size = { rows: 4, columns: 3 };
  const at = { row: 1, column: 1 };
  expect(positionAfter('ArrowDown', false, at, size)).toEqual({ row: 2, column: 1 });
  expect(positionAfter('ArrowDown', true, at, size)).toEqual({ row: 3, column: 1 });
  expect(positionAfter('PageUp', false, at, size)).toEqual({ row: 0, column: 1 });
  expect(positionAfter('End', false, at, size)).toEqual({ row: 1, column: 2 });
  expect(positionAfter('Home', true, at, size)).toEqual({ row: 0, column: 0 });
  expect(positionAfter('x', false, at, size)).toBeUndefined();
});
