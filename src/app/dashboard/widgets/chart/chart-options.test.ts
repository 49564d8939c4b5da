import { expect, test } from 'vitest';
import { valueRange } from './chart-options.ts';

test('the scale of a chart spans what its lines do, and something where they are flat', () => {
  expect(valueRange(0, 50)).toEqual([0, 55]);
  expect(valueRange(0, 0)[1]).toBeGreaterThan(1);
  const [low, high] = valueRange(119_969, 119_971);
  expect(high - low).toBeGreaterThan(2_000);
  expect((low + high) / 2).toBeCloseTo(119_970, -3);
});
