import { expect, test } from 'vitest';
import {
  firstRow,
  learn,
  limitOf,
  pageOf,
  pagesAround,
  rowCount,
  emptyIndex,
  type CursorIndex,
} from './cursor-index.ts';

const SIZE = 10;
const page = (rows: number, next: string | null) => ({ results: Array.from({ length: rows }), next });

/** A list of three pages, the last with four rows. */
function whole(): CursorIndex {
  let cursorIndex = emptyIndex(SIZE);
  cursorIndex = learn(cursorIndex, 0, page(SIZE, 'a'), SIZE);
  cursorIndex = learn(cursorIndex, 1, page(SIZE, 'b'), SIZE);
  return learn(cursorIndex, 2, page(4, null), SIZE);
}

test('a list grows page by page until its end', () => {
  const start = emptyIndex(SIZE);
  expect(rowCount(start, 0, false)).toBe(SIZE);
  const second = learn(start, 0, page(SIZE, 'a'), SIZE);
  expect(second.links.map(({ cursor }) => cursor)).toEqual([null, 'a']);
  expect(rowCount(second, 0, false)).toBe(20);
  expect(rowCount(second, 24, false)).toBe(24);
  expect(rowCount(whole(), 999, false)).toBe(24);
});

test('a list with a capped total is longer than that, and grows in steps', () => {
  const second = learn(emptyIndex(SIZE), 0, page(SIZE, 'a'), SIZE);
  expect(rowCount(second, 500, true)).toBe(1000);
  expect(rowCount(second, 10_000, true)).toBe(10_000);
  expect(rowCount({ ...second, links: [{ cursor: null, limit: SIZE, rows: 3000 }] }, 500, true)).toBe(4000);
  expect(rowCount(whole(), 500, true)).toBe(24);
});

test('an empty list has no rows', () => {
  expect(rowCount(learn(emptyIndex(SIZE), 0, page(0, null), SIZE), 0, false)).toBe(0);
});

test('a page without news returns the same index', () => {
  const cursorIndex = whole();
  expect(learn(cursorIndex, 1, page(SIZE, 'b'), SIZE)).toBe(cursorIndex);
  expect(learn(cursorIndex, 2, page(4, null), SIZE)).toBe(cursorIndex);
  expect(learn(cursorIndex, 7, page(4, null), SIZE)).toBe(cursorIndex);
});

test('rows are found in pages of different lengths', () => {
  const cursorIndex = learn(whole(), 0, page(9, 'a'), SIZE);
  expect([0, 8, 9, 18, 19, 500].map((row) => pageOf(cursorIndex, row))).toEqual([0, 0, 1, 1, 2, 2]);
  expect([0, 1, 2].map((index) => firstRow(cursorIndex, index))).toEqual([0, 9, 19]);
});

test('a page with a new end gives the next one another cursor and keeps the following ones', () => {
  const cursorIndex = learn(whole(), 0, page(SIZE, 'a2'), SIZE);
  expect(cursorIndex.links.map(({ cursor }) => cursor)).toEqual([null, 'a2', 'b']);
  expect(cursorIndex.ended).toBe(true);
});

test('a list may end earlier or continue further than before', () => {
  expect(learn(whole(), 1, page(3, null), SIZE)).toEqual({
    links: [
      { cursor: null, limit: SIZE, rows: SIZE },
      { cursor: 'a', limit: SIZE, rows: 3 },
    ],
    ended: true,
  });
  const longer = learn(whole(), 2, page(SIZE, 'c'), SIZE);
  expect([longer.ended, rowCount(longer, 0, false)]).toEqual([false, 40]);
});

test('a window covers the visible pages, one before and those ahead', () => {
  expect(pagesAround(whole(), 12, 18, 1)).toEqual({ from: 0, to: 2 });
  expect(pagesAround(whole(), 0, 5, 0)).toEqual({ from: 0, to: 0 });
  const growing = learn(emptyIndex(SIZE), 0, page(SIZE, 'a'), SIZE);
  expect(pagesAround(growing, 500, 520)).toEqual({ from: 0, to: 1 });
});

test('distant rows are reached with larger pages, and read pages keep their length', () => {
  const start = learn(emptyIndex(SIZE), 0, page(SIZE, 'a'), SIZE);
  expect([limitOf(start, 1, 15, 50), limitOf(start, 1, 900, 50), limitOf(start, 0, 900, 50)]).toEqual([10, 50, 10]);
  const on = learn(start, 1, page(50, 'b'), 50);
  expect([limitOf(on, 1, 0, 50), limitOf(on, 2, 0, 50), firstRow(on, 2)]).toEqual([50, 10, 60]);
});
