import { expect, test } from 'vitest';
import { Recorder } from './recorder.ts';

test('a recorder keeps the last seconds, and forgets what comes after a time that it goes back to', () => {
  const recorder = new Recorder(1, 10);
  for (let i = 0; i < 640; i++) recorder.add(i / 10, [i]);
  expect(recorder.times[0]).toBeGreaterThan(50);
  expect(recorder.times).toHaveLength(recorder.series[0]?.length ?? 0);
  recorder.add(60, [-1]);
  expect(recorder.times.at(-1)).toBe(60);
  expect(recorder.series[0]?.at(-1)).toBe(-1);
  expect(recorder.times).toEqual([...recorder.times].toSorted((a, b) => a - b));
});
