import { expect, test } from 'vitest';
import { byDay } from './days.ts';

test('groups entries by day', () => {
  const now = new Date(2026, 2, 12, 0, 30);
  const at = (day: number, hour: number) => ({ at: new Date(2026, 2, day, hour).toISOString() });
  const days = byDay([at(12, 0), at(11, 23), at(11, 1), at(3, 12)], now.getTime());
  expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['Tuesday, 3 March 2026', 1],
  ]);
});
