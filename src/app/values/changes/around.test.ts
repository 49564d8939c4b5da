import { expect, test } from 'vitest';
import type { DiffPart } from '#shared/word-diff.ts';
import { around } from './around.ts';

const same = (text: string): DiffPart => ({ text, kind: 'same' });
const add = (text: string): DiffPart => ({ text, kind: 'add' });
const words = 'word '.repeat(60);

test('short texts are kept whole', () => {
  const parts = [same('a '), add('b'), same(' c')];
  expect(around(parts)).toBe(parts);
});

test('unchanged text is cut to the words around a change', () => {
  const [first, change, middle, , last] = around([same(words), add('x'), same(words), add('y'), same(words)]);
  expect(change).toEqual(add('x'));
  expect(first?.text).toMatch(/^… word/);
  expect(middle?.text).toMatch(/^word.* … .*word $/);
  expect(last?.text).toMatch(/^word.* … $/);
  expect(first?.text.length).toBeLessThan(110);
});

test('an unchanged text of any length is one ellipsis, a long change is clipped', () => {
  expect(around([same(words)])[0]?.text).toBe('… ');
  expect(around([add('x'.repeat(2000))])[0]?.text).toHaveLength(701);
});
