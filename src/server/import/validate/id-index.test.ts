import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IdIndex } from './id-index.ts';
import { PAGE_BYTES, Scratch } from './scratch.ts';

test('numbers ids as a map would, whatever they look like', () => {
  const id = fc.oneof(fc.stringMatching(/^[A-Z]{1,3}-[0-9]{1,4}$/), fc.string({ maxLength: 200 }));
  fc.assert(
    fc.property(fc.array(id), (ids) => {
      const index = new IdIndex();
      const known = new Map<string, number>();
      for (const entry of ids) {
        const number = index.intern(entry);
        expect(number).toBe(known.get(entry) ?? known.size);
        known.set(entry, number);
      }
      for (const [entry, number] of known) expect(index.id(number)).toBe(entry);
      expect(index.size).toBe(known.size);
    }),
  );
});

test('keeps apart a hundred thousand ids that differ in their last digits', () => {
  const index = new IdIndex();
  for (let n = 0; n < 100_000; n++) index.intern(`WIDGET-${n}`);
  expect(index.size).toBe(100_000);
  for (let n = 0; n < 100_000; n += 997) {
    expect(index.intern(`WIDGET-${n}`)).toBe(n);
    expect(index.id(n)).toBe(`WIDGET-${n}`);
  }
});

test('finds an id again whose letters and slot were laid aside in the file', () => {
  using scratch = new Scratch({ bytes: 4 * PAGE_BYTES });
  const index = new IdIndex(scratch);
  const id = (n: number): string => `WIDGET-${Math.imul(n, 2_654_435_761) >>> 0}`;
  for (let n = 0; n < 20_000; n++) index.intern(id(n));
  expect(index.size).toBe(20_000);
  for (let n = 0; n < 20_000; n += 97) {
    expect(index.intern(id(n))).toBe(n);
    expect(index.id(n)).toBe(id(n));
  }
});

test('an item without id has a number of its own and no name', () => {
  const index = new IdIndex();
  const [first, second] = [index.anonymous(), index.anonymous()];
  expect([first, second, index.intern('WID-1')]).toEqual([0, 1, 2]);
  expect(index.id(first)).toBe('');
});
