import { expect, test } from 'vitest';
import { differences } from './compare-traces.ts';

const at = (t: number, value: number, path = 'Vehicle.Speed') => ({ t, path, value });

test('equal runs have no difference', () => {
  expect(differences([at(0, 1), at(1, 2)], [at(0, 1), at(1, 2)])).toEqual([]);
});

test('each signal has its first difference, in the order of time, also where one run ended earlier', () => {
  const rain = 'Vehicle.Rain';
  const [a, b] = [
    [at(0, 1), at(0, 0, rain), at(1, 2), at(2, 3)],
    [at(0, 1), at(1, 4), at(2, 5), at(0, 0, rain)],
  ];
  expect(differences(a, b)).toEqual([{ path: 'Vehicle.Speed', a: at(1, 2), b: at(1, 4) }]);
  expect(differences([...a, at(3, 7, rain)], b.slice(0, 1))).toEqual([
    { path: rain, a: at(0, 0, rain), b: undefined },
    { path: 'Vehicle.Speed', a: at(1, 2), b: undefined },
  ]);
});
