import { expect, test } from 'vitest';
import { DrawTurns } from './draw-turns.ts';

test('one is drawn in a frame, each as it wants to be drawn last, and none that is gone', () => {
  const frames: (() => void)[] = [];
  const turns = new DrawTurns((run) => frames.push(run));
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
