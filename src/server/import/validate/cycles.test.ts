import { expect, test } from 'vitest';
import { cycles } from './cycles.ts';
import { RecordTable } from './record-table.ts';

type Links = readonly (readonly [number, number])[];

/** Cycles by the positions of their links; selected links have rule 1, others rule 2. */
async function find(links: Links, items: number, isChosen = (_link: number): boolean => true) {
  const table = new RecordTable();
  const numbers = Array.from({ length: items }, (_, i) => table.addItem(`WID-${i}`, 0, i, 1));
  for (const [at, [from, to]] of links.entries())
    table.addLink(numbers[from] ?? 0, numbers[to] ?? 0, isChosen(at) ? 1 : 2, at, 1);
  table.indexLinks();
  const found: number[][] = [];
  for await (const cycle of cycles(table, [1])) found.push(cycle.map((link) => link - 1).toSorted((a, b) => a - b));
  return found;
}

test('a tree and a diamond have no cycle', async () => {
  const diamond: Links = [
    [0, 1],
    [0, 2],
    [1, 3],
    [2, 3],
  ];
  expect(await find(diamond, 4)).toEqual([]);
});

test('returns the links of a cycle, without those that only lead to it', async () => {
  const links: Links = [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 1],
    [3, 4],
  ];
  expect(await find(links, 5)).toEqual([[1, 2, 3]]);
});

test('finds each of several cycles', async () => {
  const links: Links = [
    [0, 1],
    [1, 0],
    [2, 3],
    [3, 2],
  ];
  expect(await find(links, 4)).toEqual([
    [0, 1],
    [2, 3],
  ]);
});

test('ignores links of other rules and links of an item to itself', async () => {
  expect(
    await find(
      [
        [0, 1],
        [1, 0],
      ],
      2,
      (link) => link === 0,
    ),
  ).toEqual([]);
  expect(await find([[0, 0]], 1)).toEqual([]);
});

test('walks a chain of a hundred thousand items', async () => {
  const chain = Array.from({ length: 100_000 }, (_, i) => [i, i + 1] as const);
  expect(await find(chain, 100_001)).toEqual([]);
  expect((await find([...chain, [100_000, 0]], 100_001))[0]).toHaveLength(100_001);
});
