import { expect, test } from 'vitest';
import { stepPath, traceLines } from './trace-lines.ts';

const RUN = {
  seconds: 2,
  stdout: '',
  errors: [],
  signals: [
    { t: 0, path: 'A', value: 1 },
    { t: 0, path: 'B', value: false },
    { t: 0, path: 'C', value: 'off' },
    { t: 1, path: 'A', value: 3 },
    { t: 1.5, path: 'A', value: 2 },
    { t: 1, path: 'B', value: true },
  ],
};

test('signals that are set come first, then those that changed most', () => {
  expect(traceLines(RUN, new Set(['C'])).map(({ path, changes }) => [path, changes])).toEqual([
    ['C', 0],
    ['A', 2],
    ['B', 1],
  ]);
});

test('numbers and flags are drawn as steps, other values are not', () => {
  const [a, b, c] = traceLines(RUN, new Set());
  expect(a && stepPath(a, 2, 100, 20)).toBe('M0.0,18.0H50.0V2.0H75.0V10.0H100');
  expect(b && stepPath(b, 2, 100, 20)).toBe('M0.0,18.0H50.0V2.0H100');
  expect(c && stepPath(c, 2, 100, 20)).toBeUndefined();
});
