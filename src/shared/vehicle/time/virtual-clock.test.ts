import { expect, test } from 'vitest';
import { STEP_MS, VirtualClock } from './virtual-clock.ts';

test('time goes on in whole steps, as fast as the speed says', () => {
  let steps = 0;
  const clock = new VirtualClock(() => (steps += 1));
  clock.elapse(250);
  expect([steps, clock.now]).toEqual([2, 2 * STEP_MS]);
  clock.elapse(50);
  expect(steps).toBe(3);
  clock.setSpeed(100);
  clock.elapse(10);
  expect(steps).toBe(13);
  clock.setSpeed(0.1);
  clock.elapse(999);
  expect(steps).toBe(13);
  clock.elapse(1);
  expect(steps).toBe(14);
  for (const speed of [0, 0.09, 101, Number.NaN]) expect(() => clock.setSpeed(speed)).toThrow(RangeError);
});

test('a paused clock makes only the steps that are asked for', () => {
  let steps = 0;
  const clock = new VirtualClock(() => (steps += 1));
  clock.pause();
  clock.elapse(5000);
  expect(steps).toBe(0);
  clock.step(3);
  expect(clock.now).toBe(300);
  clock.resume();
  clock.elapse(100);
  expect(steps).toBe(4);
});

test('a step may pause the clock, and a long sleep is not caught up with', () => {
  let steps = 0;
  const clock: VirtualClock = new VirtualClock(() => {
    steps += 1;
    if (steps === 5) clock.pause();
  });
  clock.elapse(60_000);
  expect(steps).toBe(5);
  clock.resume();
  clock.elapse(86_400_000);
  expect(steps).toBe(1005);
});
