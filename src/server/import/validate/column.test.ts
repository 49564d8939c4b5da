import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteColumn, Column } from './column.ts';
import { PAGE_BYTES, Scratch } from './scratch.ts';

const step = fc.record({ column: fc.nat(2), index: fc.nat(20_000), value: fc.nat(255) });

test('columns that share few pages hold what was written last, and 0 where nothing was', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), fc.integer({ min: 1, max: 4 }), (steps, pages) => {
      using scratch = new Scratch({ bytes: pages * PAGE_BYTES });
      const columns = [new Column(scratch), new Column(scratch), new ByteColumn(scratch)];
      const written = columns.map(() => new Map<number, number>());
      for (const { column, index, value } of steps) {
        columns[column]?.set(index, value);
        written[column]?.set(index, value);
      }
      for (const { index } of steps)
        columns.forEach((column, i) => expect(column.at(index)).toBe(written[i]?.get(index) ?? 0));
    }),
  );
});

test('room that is given back is used again, empty', () => {
  using scratch = new Scratch({ bytes: 2 * PAGE_BYTES });
  for (let round = 1; round <= 5; round++) {
    const column = new Column(scratch);
    column.set(10_000, round);
    for (let index = 0; index < 10_000; index++) expect(column.at(index)).toBe(0);
    for (let index = 0; index < 10_000; index++) column.set(index, round);
    for (let index = 0; index <= 10_000; index++) expect(column.at(index)).toBe(round);
    column.release();
  }
});

test('the file has no name, so that nothing is left behind', async () => {
  const own = async (): Promise<string[]> =>
    (await readdir(tmpdir())).filter((name) => name.startsWith(`schemawerk-${process.pid}-`));
  using scratch = new Scratch({ bytes: PAGE_BYTES });
  const column = new Column(scratch);
  for (let index = 0; index < 100_000; index++) column.push(index);
  expect(column.at(0)).toBe(0);
  expect(column.at(77_777)).toBe(77_777);
  expect(await own()).toEqual([]);
});
