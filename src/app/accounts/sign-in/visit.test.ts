import { expect, it } from 'vitest';
import { isNewVisit } from './visit.ts';

const HOUR = 3_600_000;

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

it('counts one visit per hour and person', () => {
  const kept = storage();
  const begin = 10 * HOUR;
  expect(isNewVisit(kept, 'ada', begin)).toBe(true);
  expect(isNewVisit(kept, 'ada', begin + HOUR - 1)).toBe(false);
  expect(isNewVisit(kept, 'anonymous', begin)).toBe(true);
  expect(isNewVisit(kept, 'ada', begin + HOUR)).toBe(true);
});

it('keeps counting after the clock was set back', () => {
  const kept = storage();
  isNewVisit(kept, 'ada', 10 * HOUR);
  expect(isNewVisit(kept, 'ada', 5 * HOUR)).toBe(true);
});
