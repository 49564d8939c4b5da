import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';
import { arrowHead, linePath, middleOf } from './line-path.ts';

const at = (x: number, y: number) => ({ x, y });

test('a straight line has no corners, a bent one has rounded ones', () => {
  expect(linePath([at(0, 0), at(10, 0)])).toBe('M0 0L10 0');
  expect(linePath([at(0, 0), at(20, 0), at(20, 40)])).toBe('M0 0L14 0Q20 0 20 6L20 40');
  expect(linePath([at(0, 0), at(4, 0), at(4, 40)])).toBe('M0 0L2 0Q4 0 4 2L4 40');
  expect(linePath([])).toBe('');
});

test('the middle is halfway along the line, not between its ends', () => {
  expect(middleOf([at(0, 0), at(30, 0), at(30, 10)])).toEqual(at(20, 0));
  expect(middleOf([at(5, 5)])).toEqual(at(5, 5));
});

test('the arrowhead points where the line goes', () => {
  expect(arrowHead([at(0, 0), at(10, 0)])).toBe('M10 0L4 -3L4 3Z');
  expect(arrowHead([at(0, 0)])).toBe('');
});

test('a text is cut where it no longer fits, never inside a character', () => {
  const measure = (text: string) => Array.from(text).length * 10;
  expect(cutText('short', 50, measure)).toBe('short');
  expect(cutText('much longer', 50, measure)).toBe('much…');
  expect(cutText('😀😀😀', 20, measure)).toBe('😀…');
  expect(cutText('abc', 0, measure)).toBe('…');
});
