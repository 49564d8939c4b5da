import { expect, test } from 'vitest';
import { SignalStore } from './signal-store.ts';

function storeByFrame() {
  let frame: (() => void) | undefined;
  const store = new SignalStore((run) => {
    frame = run;
  });
  const draw = (): void => {
    const run = frame;
    frame = undefined;
    run?.();
  };
  return { store, draw };
}

test('a listener is called once a frame, and only for its path', () => {
  const { store, draw } = storeByFrame();
  const calls: string[] = [];
  store.subscribe('A', () => calls.push('A'));
  const end = store.subscribe('B', () => calls.push('B'));
  for (let t = 0; t < 5; t++) store.put(t, [['A', t]]);
  expect(calls).toEqual([]);
  draw();
  expect([calls, store.read('A'), store.time]).toEqual([['A'], { t: 4, value: 4 }, 4]);
  store.put(5, [['B', true]]);
  end();
  draw();
  expect(calls).toEqual(['A']);
});

test('a sample is the same object until its signal changes', () => {
  const { store, draw } = storeByFrame();
  store.put(1, [
    ['A', 1],
    ['B', 1],
  ]);
  const before = store.read('A');
  store.put(2, [['B', 2]]);
  draw();
  expect(store.read('A')).toBe(before);
  store.put(3, [['A', undefined]]);
  expect(store.read('A')).toBeUndefined();
});

test('the time is notified though nothing else changed, and a reset notifies what had a value', () => {
  const { store, draw } = storeByFrame();
  const calls: string[] = [];
  store.subscribe('A', () => calls.push('A'));
  store.subscribeTime(() => calls.push('time'));
  store.put(1, []);
  draw();
  store.put(2, [['A', 1]]);
  draw();
  store.reset();
  draw();
  expect(calls).toEqual(['time', 'time', 'A', 'time', 'A']);
  expect([store.time, store.read('A')]).toEqual([0, undefined]);
});
