import { expect, test, vi } from 'vitest';
import { keyAction } from './card-actions.ts';

const KEY = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

function pressed(key: string, held: Partial<typeof KEY> = {}): string[] {
  const done: string[] = [];
  const note = (name: string) =>
    vi.fn<(step?: string) => void>((step?: string) => void done.push(`${name} ${step ?? ''}`.trim()));
  const actions = {
    move: note('move'),
    resize: note('resize'),
    duplicate: note('duplicate'),
    remove: note('remove'),
    open: note('open'),
  };
  keyAction({ ...KEY, ...held, key }, actions)?.();
  return done;
}

test.each([
  ['ArrowLeft', {}, ['move left']],
  ['ArrowDown', { shiftKey: true }, ['resize down']],
  ['d', { ctrlKey: true }, ['duplicate']],
  ['D', { metaKey: true }, ['duplicate']],
  ['Delete', {}, ['remove']],
  ['Enter', {}, ['open']],
  ['ArrowLeft', { altKey: true }, []],
  ['ArrowLeft', { ctrlKey: true }, []],
  ['x', {}, []],
])('%s with %j does %j', (key, held, done) => {
  expect(pressed(key, held)).toEqual(done);
});
