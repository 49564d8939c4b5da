import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RecordTable } from './record-table.ts';

test('numbers ids like a map, whatever their characters', () => {
  const id = fc.oneof(
    fc.stringMatching(/^[A-Z]{1,3}-[0-9]{1,4}$/),
    fc.string({ maxLength: 200 }),
    fc.string({ unit: fc.constantFrom('"', 'a', '\0', '\uD83D', '\uFFFD'), maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.array(id), (ids) => {
      const table = new RecordTable();
      const known = new Map<string, number>();
      for (const entry of ids) {
        const number = table.number(entry);
        expect(number).toBe(known.get(entry) ?? known.size + 1);
        known.set(entry, number);
      }
      for (const [entry, number] of known) expect(table.item(number).id).toBe(entry);
      expect(table.size).toBe(known.size);
    }),
  );
});

test('finds ids and links that exceed the memory limit, and leaves no file behind', async () => {
  const files = async (): Promise<string[]> => (await readdir(tmpdir())).filter((name) => name.startsWith('etilqs_'));
  const before = await files();
  const table = new RecordTable();
  const id = (n: number): string => `WIDGET-${Math.imul(n, 2_654_435_761) >>> 0}-${'x'.repeat(100)}`;
  for (let n = 0; n < 50_000; n++) table.addLink(table.addItem(id(n), 0, n, n + 1), 1, 0, n, n + 1);
  for (let n = 0; n < 50_000; n += 97) {
    expect(table.find(id(n))).toMatchObject({ record: n, line: n + 1 });
    expect(table.link(n + 1)).toMatchObject({ record: n, sourceId: id(n), targetId: id(0) });
  }
  expect(await files()).toEqual(before);
});

test('an item without an id has a separate number', () => {
  const table = new RecordTable();
  const [first, second] = [table.addItem(null, 0, 0, 1), table.addItem(null, 0, 1, 2)];
  expect([first, second, table.number('WID-1')]).toEqual([1, 2, 3]);
  expect(table.item(first).id).toBe('');
  expect(table.late.size).toBe(0);
});
