import { expect, test } from 'vitest';
import { exactTime, readTime, relativeTime, type Time } from './times.ts';

const now = Date.parse('2026-03-12T12:00:00Z');

function time(text: string): Time {
  const found = readTime(text);
  if (!found) throw new Error(`${text} is no time`);
  return found;
}

test.each([
  ['2026-03-12T11:59:40Z', 'just now'],
  ['2026-03-12T11:55:00Z', '5 minutes ago'],
  ['2026-03-12T09:00:00Z', '3 hours ago'],
  ['2026-03-10T12:00:00Z', '2 days ago'],
  ['2026-02-10T12:00:00Z', '4 weeks ago'],
  ['2025-09-12T12:00:00Z', '5 months ago'],
  ['2023-03-01T12:00:00Z', '3 years ago'],
  ['2026-03-12T14:30:00Z', 'in 2 hours'],
  ['2026-03-12', 'today'],
  ['2026-03-13', 'tomorrow'],
  ['2026-03-01', '11 days ago'],
])('%s is %s', (text, relative) => {
  expect(relativeTime(time(text), now)).toBe(relative);
});

test('a day is the same day in every time zone', () => {
  expect(exactTime(time('2026-03-01'))).toBe('1 Mar 2026');
});

test('text that is no date is not parsed as one', () => {
  expect(readTime('soon')).toBeUndefined();
});
