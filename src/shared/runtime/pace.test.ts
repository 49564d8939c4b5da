import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

/** Real time that continues by hand. */
function paced() {
  let now = 0;
  const timers: { at: number; run: () => void }[] = [];
  const pace = new Pace({
    now: () => now,
    later: (milliseconds, run) => timers.push({ at: now + milliseconds, run }),
  });
  const pass = async (milliseconds: number): Promise<void> => {
    const end = now + milliseconds;
    for (;;) {
      timers.sort((a, b) => a.at - b.at);
      const next = timers[0];
      if (next === undefined || next.at > end) break;
      timers.shift();
      now = Math.max(now, next.at);
      next.run();
      for (let i = 0; i < 5; i++) await Promise.resolve();
    }
    now = end;
  };
  let steps = 0;
  void (async () => {
    for (let step = 1; ; step++) {
      await pace.wait(step / 10);
      steps = step;
    }
  })();
  return { pace, pass, steps: () => steps, sleep: (milliseconds: number) => (now += milliseconds) };
}

test('a run goes as fast as requested, from then on', async () => {
  const { pace, pass, steps } = paced();
  await pass(1_000);
  expect(steps()).toBe(10);
  pace.setSpeed(100);
  await pass(1_000);
  expect(steps()).toBe(1_010);
  pace.setSpeed(0.001);
  await pass(10_000);
  expect(steps()).toBe(1_020);
});

test('a paused run waits, goes on by single steps, and does not catch up', async () => {
  const { pace, pass, steps } = paced();
  await pass(500);
  pace.pause();
  await pass(5_000);
  expect(steps()).toBe(5);
  pace.step();
  await pass(5_000);
  pace.step();
  await pass(5_000);
  expect(steps()).toBe(7);
  pace.resume();
  await pass(1_000);
  expect(steps()).toBe(17);
  pace.step();
  expect(steps()).toBe(17);
});

test('a run that slept does not hurry afterwards', async () => {
  const { pass, steps, sleep } = paced();
  await pass(1_000);
  sleep(60_000);
  await pass(1_000);
  expect(steps()).toBeLessThan(30);
});
