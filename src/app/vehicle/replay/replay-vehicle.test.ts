import { expect, test } from 'vitest';
import { ReplayVehicle } from './replay-vehicle.ts';

const SPEED = 'Vehicle.Speed';
const LIGHT = 'Vehicle.Light';

function replayed() {
  const frames: (() => void)[] = [];
  const times = { now: 0 };
  const run = {
    signals: [
      { t: 0, path: SPEED, value: 0 },
      { t: 1, path: SPEED, value: 10 },
      { t: 1.5, path: LIGHT, value: true },
      { t: 4, path: SPEED, value: 40 },
    ],
    output: [
      { t: 0, stream: 'stdout' as const, text: 'on the way' },
      { t: 1.5, stream: 'stderr' as const, text: 'careful' },
      { t: 1.5, stream: 'stdout' as const, text: 'light' },
    ],
    // the second repeats the first, as in a function that is called with each change
    errors: [4.4, 4.5].map((t) => ({ t, line: 3, message: 'TypeError: no' })),
  };
  const source = new ReplayVehicle(run, { nextFrame: (draw) => void frames.push(draw), now: () => times.now });
  const draw = (): void => {
    for (const frame of frames.splice(0)) frame();
  };
  const goOn = (seconds: number): void => {
    times.now += seconds * 1000;
    draw();
  };
  const values = () => [source.time(), source.read(SPEED)?.value, source.read(LIGHT)?.value];
  const texts = () => {
    draw();
    return source.output().map(({ text }) => text);
  };
  draw();
  return { source, goOn, values, texts };
}

test('a recorded run plays to its end, at its speed, and begins again', () => {
  const { source, goOn, values } = replayed();
  expect([source.state(), values()]).toEqual(['idle', [0, 0, undefined]]);
  source.run();
  goOn(1.2);
  expect(values()).toEqual([1.2, 10, undefined]);
  source.clock.setSpeed(2);
  goOn(0.5);
  expect(values()).toEqual([2.2, 10, true]);
  source.clock.pause();
  goOn(10);
  expect([source.state(), source.time()]).toEqual(['paused', 2.2]);
  source.clock.resume();
  goOn(5);
  expect([source.state(), values()]).toEqual(['ended', [4.5, 40, true]]);
  source.run();
  expect(values()).toEqual([0, 0, undefined]);
});

test('a recorded run goes to any of its moments, and takes no values', () => {
  const { source, values } = replayed();
  expect(source.clock.record?.seconds).toBe(4.5);
  source.clock.record?.seek(4);
  expect(values()).toEqual([4, 40, true]);
  source.clock.record?.seek(1.4);
  expect(values()).toEqual([1.4, 10, undefined]);
  expect(source.read(SPEED)).toEqual({ t: 1, value: 10 });
  source.clock.step();
  expect(values()).toEqual([1.5, 10, true]);
  source.clock.record?.seek(99);
  expect(source.time()).toBe(4.5);
  expect(source.write()).toMatch(/recorded run/);
});

test('a recorded run writes each line and each error at its time', () => {
  const { source, goOn, texts } = replayed();
  expect([texts(), source.errors()]).toEqual([['on the way'], []]);
  source.run();
  goOn(1.4);
  expect(texts()).toEqual(['on the way']);
  goOn(0.2);
  expect(texts()).toEqual(['on the way', 'careful', 'light']);
  source.clock.record?.seek(4.5);
  expect([texts(), source.errors()]).toEqual([
    ['on the way', 'careful', 'light'],
    [{ line: 3, message: 'TypeError: no' }],
  ]);
  source.clock.record?.seek(1);
  expect([texts(), source.errors()]).toEqual([['on the way'], []]);
  source.clock.record?.seek(0);
  expect(texts()).toEqual(['on the way']);
});
