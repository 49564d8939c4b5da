import { expect, test } from 'vitest';
import { timelineBars } from './timeline-bars.ts';

test('a timeline shows each stretch of the last seconds, however short', () => {
  const times = [0, 10, 20, 20.1, 30, 100];
  const series = [['OFF', 'OFF', 'ON', 'OFF', 'OFF', 'OFF']];
  expect(timelineBars({ times, series }, 0, 90)).toEqual([
    { from: 0, to: 20, value: 'OFF' },
    { from: 20, to: 20.1, value: 'ON' },
    { from: 20.1, to: 100, value: 'OFF' },
  ]);
  expect(timelineBars({ times, series }, 0, 60)).toEqual([{ from: 20.1, to: 100, value: 'OFF' }]);
});

test('a number that never rests has no more bars than can be seen', () => {
  const times = Array.from({ length: 600 }, (_, i) => i / 10);
  const spans = timelineBars({ times, series: [times.map(Math.sin)] }, 0, 60);
  expect(spans.length).toBeGreaterThan(50);
  expect(spans.length).toBeLessThanOrEqual(121);
  expect(spans.at(-1)?.to).toBe(59.9);
});
