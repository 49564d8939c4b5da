import { expect, test } from 'vitest';
import { LateFaults, type LateFault } from './deferred-issues.ts';
import { PAGE_BYTES, Scratch } from './scratch.ts';

const fault = (record: number, message: string): LateFault => {
  return { record, at: { member: '/source' }, rule: 'relation', message, hint: 'Größer “…” 日本' };
};

test('gives back the faults of a record in the order in which they came, whatever their letters', () => {
  using scratch = new Scratch({ bytes: PAGE_BYTES });
  const faults = new LateFaults(scratch);
  const added = Array.from({ length: 500 }, (_, n) => fault((n * 7) % 100, `No item "WÏD-${n}"`));
  faults.addAll(added);
  expect(faults.size).toBe(500);
  expect(faults.of(14)).toEqual(added.filter(({ record }) => record === 14));
  expect([...faults.records()]).toEqual(Array.from({ length: 100 }, (_, n) => n));
  expect(faults.has(100)).toBe(false);
  expect(faults.of(100)).toEqual([]);
});
