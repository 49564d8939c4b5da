import { expect, it } from 'vitest';
import { averagesOf } from './scores.ts';

it('averages each score over those who gave it, and all feedback once', () => {
  const { scores, overall } = averagesOf([
    { score: { easy_to_use: 5, need_address: 4, relevance: 3 } },
    { score: { easy_to_use: 2 } },
    { score: {} },
  ]);
  expect(scores.map(({ mean, count }) => [mean, count])).toEqual([
    [3.5, 2],
    [4, 1],
    [3, 1],
  ]);
  expect(overall).toBe(3);
});

it('has no average without feedback', () => {
  expect(averagesOf([]).overall).toBeUndefined();
});
