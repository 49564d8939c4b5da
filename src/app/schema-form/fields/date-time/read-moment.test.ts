import { expect, test } from 'vitest';
import { readMoment } from './read-moment.ts';

const NOW = new Date('2026-11-21T10:15:30.250Z');
const local = (text: string): string => new Date(text).toISOString().replace(/\.\d+Z$/, 'Z');

test.each([
  ['2026-11-21 14:30', local('2026-11-21T14:30:00')],
  ['2026-11-21T14:30', local('2026-11-21T14:30:00')],
  ['2026-1-9, 9:05:07', local('2026-01-09T09:05:07')],
  ['21.11.2026 14:30', local('2026-11-21T14:30:00')],
  ['2026-11-21', local('2026-11-21T00:00:00')],
  ['now', '2026-11-21T10:15:30Z'],
  ['Today at 9:00', local('2026-11-21T09:00:00')],
  ['tomorrow', local('2026-11-22T00:00:00')],
  ['14:30', local('2026-11-21T14:30:00')],
])('%s is read in the zone of the person', (typed, moment) => {
  expect(readMoment(typed, NOW)).toBe(moment);
});

test.each([
  '2026-11-21T14:30:00Z',
  '2026-11-21 14:30+02:00',
  '2026-02-31 10:00',
  '25:00',
  'soon',
  '',
  '2026-11-21 1 2',
])('%s stays as it is typed', (typed) => {
  expect(readMoment(typed, NOW)).toBeUndefined();
});
