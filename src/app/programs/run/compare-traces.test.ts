import { expect, test } from 'vitest';
import { firstDifference } from './compare-traces.ts';

const at = (t: number, value: number) => ({ t, path: 'Vehicle.Speed', value });

test('equal runs have no difference', () => {
  expect(firstDifference([at(0, 1), at(1, 2)], [at(0, 1), at(1, 2)])).toBeUndefined();
});

test('the first difference is found, also where one run ended earlier', () => {
  expect(firstDifference([at(0, 1), at(1, 2), at(2, 3)], [at(0, 1), at(1, 4), at(2, 5)])).toEqual({
    a: at(1, 2),
    b: at(1, 4),
  });
  expect(firstDifference([at(0, 1), at(1, 2)], [at(0, 1)])).toEqual({ a: at(1, 2), b: undefined });
});
