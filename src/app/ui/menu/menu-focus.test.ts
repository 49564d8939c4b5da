import { expect, test } from 'vitest';
import { nextStop } from './menu-focus.ts';

const texts = ['High', 'Low', 'Home', ' Locked'];
const next = (key: string, at: number, isTyping = false) => nextStop(key, at, texts, isTyping);

test('arrows wrap around, Home and End go to the ends', () => {
  expect([next('ArrowDown', 0), next('ArrowDown', 3), next('ArrowUp', 0), next('ArrowUp', 2)]).toEqual([1, 0, 3, 1]);
  expect([next('Home', 2), next('End', 0), next('first', -1)]).toEqual([0, 3, 0]);
});

test('a letter moves to the next item that starts with it', () => {
  expect([next('l', 0), next('l', 1), next('l', 3), next('H', 0), next('z', 0)]).toEqual([1, 3, 1, 2, -1]);
});

test('while typing only arrows move; in an empty menu nothing does', () => {
  expect([next('l', 0, true), next('Home', 0, true), next('ArrowDown', 0, true)]).toEqual([-1, -1, 1]);
  expect(nextStop('ArrowDown', -1, [], false)).toBe(-1);
});
