import { expect, test } from 'vitest';
import { DrawTurns } from './draw-turns.ts';

test('a frame draws one that takes long, each as it wants to be drawn last, and none that is gone', () => {
  const frames: (() => void)[] = [];
  let now = 0;
  const turns = new DrawTurns(
    (run) => frames.push(run),
    () => (now += 2),
  );
  const [first, second, third] = [{}, {}, {}];
  const drawn: string[] = [];
  turns.draw(first, () => drawn.push('first, old'));
  turns.draw(second, () => drawn.push('second'));
  turns.draw(third, () => drawn.push('third'));
  turns.draw(first, () => drawn.push('first'));
  turns.cancel(third);
  const seen: string[] = [];
  while (frames.length > 0) {
    frames.shift()?.();
    seen.push(drawn.join());
  }
  expect(seen).toEqual(['first', 'first,second']);
});

test('a frame draws several that are quick', () => {
  const frames: (() => void)[] = [];
  let now = 0;
  const turns = new DrawTurns(
    (run) => frames.push(run),
    () => (now += 0.5),
  );
  const drawn: number[] = [];
  for (let i = 0; i < 6; i++) turns.draw({}, () => drawn.push(i));
  frames.shift()?.();
  expect(drawn).toEqual([0, 1, 2, 3]);
  frames.shift()?.();
  expect([drawn, frames]).toEqual([[0, 1, 2, 3, 4, 5], []]);
});
