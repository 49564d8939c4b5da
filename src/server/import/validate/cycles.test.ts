import { expect, test } from 'vitest';
import { circles } from './cycles.ts';
import { Column } from './column.ts';
import { LinksBySource } from './links-by-source.ts';

type Links = readonly (readonly [number, number])[];

function find(links: Links, items: number, isChosen = (_link: number): boolean => true) {
  const [source, target] = [new Column(), new Column()];
  for (const [from, to] of links) {
    source.push(from);
    target.push(to);
  }
  const bySource = new LinksBySource({ source }, items);
  const found = circles({ links: bySource, target, items }, isChosen);
  return [...found].map((circle) => circle.toSorted((a, b) => a - b));
}

test('a tree and a diamond have no circle', () => {
  const diamond: Links = [
    [0, 1],
    [0, 2],
    [1, 3],
    [2, 3],
  ];
  expect(find(diamond, 4)).toEqual([]);
});

test('names the links of a circle and nothing that only leads to it', () => {
  const links: Links = [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 1],
    [3, 4],
  ];
  expect(find(links, 5)).toEqual([[1, 2, 3]]);
});

test('finds each of several circles', () => {
  const links: Links = [
    [0, 1],
    [1, 0],
    [2, 3],
    [3, 2],
  ];
  expect(find(links, 4)).toEqual([
    [0, 1],
    [2, 3],
  ]);
});

test('passes over links that are not chosen and links of an item to itself', () => {
  expect(
    find(
      [
        [0, 1],
        [1, 0],
      ],
      2,
      (link) => link === 0,
    ),
  ).toEqual([]);
  expect(find([[0, 0]], 1)).toEqual([]);
});

test('walks a chain of a hundred thousand items', () => {
  const chain = Array.from({ length: 100_000 }, (_, i) => [i, i + 1] as const);
  expect(find(chain, 100_001)).toEqual([]);
  expect(find([...chain, [100_000, 0]], 100_001)[0]).toHaveLength(100_001);
});
