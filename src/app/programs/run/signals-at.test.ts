import { expect, test } from 'vitest';
import { signalsAt } from './signals-at.ts';

test('each signal has its last value up to a time, or none yet', () => {
  const signals = [
    { t: 0, path: 'A', value: 1 },
    { t: 2, path: 'A', value: 2 },
    { t: 3, path: 'B', value: true },
    { t: 4, path: 'A', value: 3 },
  ];
  const at = (t: number) => [...signalsAt(signals, t)];
  expect(at(0)).toEqual([
    ['A', 1],
    ['B', undefined],
  ]);
  expect(at(3)).toEqual([
    ['A', 2],
    ['B', true],
  ]);
});
