import { expect, it } from 'vitest';
import type { ListedPrototype } from '#generated/payloads.d.ts';
import { bubblesOf } from './portfolio-layout.ts';

const rated = (id: string, effort: number, needs: number, relevance: number) =>
  ({
    id,
    name: id,
    portfolio: { effort_estimation: effort, needs_addressed: needs, relevance },
  }) as ListedPrototype;

it('shows bubbles at the same place side by side, with their names one above the other', () => {
  const [a, b, c] = bubblesOf([rated('A', 2, 4, 5), rated('B', 2, 4, 3), rated('C', 3, 4, 1)], 5);
  expect([a?.name, b?.name, c?.name]).toEqual(['A', 'B', 'C']);
  expect(b?.x).toBeGreaterThan(a?.x ?? 0);
  expect(b?.y).toBe(a?.y);
  expect(b?.lift).toBeGreaterThan(a?.lift ?? 0);
  expect(((a?.x ?? 0) + (b?.x ?? 0)) / 2).toBeCloseTo(372);
  expect(c?.lift).toBe(0);
});

it('keeps bubbles one step apart, with their names, from each other', () => {
  const [a, b] = bubblesOf([rated('A', 2, 4, 5), rated('B', 2, 3, 5)], 5);
  const name = 19;
  expect((b?.y ?? 0) - (a?.y ?? 0)).toBeGreaterThan((a?.radius ?? 0) + (b?.radius ?? 0) + name);
});
