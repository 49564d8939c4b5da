import { expect, test } from 'vitest';
import { Random } from './random.ts';

test('gives the published sequence of xoshiro128**', () => {
  const random = new Random([1, 2, 3, 4]);
  const expected = [
    11_520, 0, 5_927_040, 70_819_200, 2_031_721_883, 1_637_235_492, 1_287_239_034, 3_734_860_849, 3_729_100_597,
    4_258_142_804,
  ];
  expect(expected.map(() => random.next())).toEqual(expected);
});

test('seeds and names give different sequences, the same give the same', () => {
  const first = (seed: number, name?: string): number => Random.of(seed, name).next();
  expect(first(7, 'motion')).toBe(first(7, 'motion'));
  expect(new Set([first(7), first(8), first(7, 'motion'), first(7, 'route'), first(0)]).size).toBe(5);
  const random = Random.of(0);
  const drawn = Array.from({ length: 2000 }, () => random.between(2, 4));
  expect(drawn.every((number) => number >= 2 && number < 4)).toBe(true);
  expect(drawn.reduce((sum, number) => sum + number, 0) / drawn.length).toBeCloseTo(3, 1);
});
