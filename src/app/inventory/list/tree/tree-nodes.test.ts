import { expect, it } from 'vitest';
import type { Item, RelationType } from '#generated/payloads.d.ts';
import { widgetItem } from '#shared/testing/widget-fields.ts';
import { canBeChildOf, moveByKey, treeNodes } from './tree-nodes.ts';

const item = (id: string, type = 'widget'): Item & { children: number } => ({
  ...widgetItem(id, { type }),
  children: 0,
});

const parts: RelationType = {
  id: 'parts',
  name: 'has',
  inverse: 'part_of',
  inverseName: 'part of',
  description: '',
  multiplicity: 'one-to-many',
  hierarchy: true,
  suspect: false,
  allowed: [{ source: ['widget'], target: ['widget', 'bolt'] }],
};

const below = new Map([['A', { results: [{ ...item('B'), children: 1 }, item('C', 'bolt')] }]]);
const nodes = treeNodes([item('A'), item('D')], { A: 2, D: 0 }, below, new Set(['A', 'A/B']));
const node = (key: string) => {
  const found = nodes.find((entry) => entry.key === key);
  if (!found) throw new Error(`no ${key}`);
  return found;
};

it('lists expanded children below their parent, with level and position', () => {
  expect(nodes.map(({ key, level, position, of, isOpen }) => [key, level, position, of, isOpen])).toEqual([
    ['A', 1, 1, 2, true],
    ['A/B', 2, 1, 2, true],
    ['A/C', 2, 2, 2, false],
    ['D', 1, 2, 2, false],
  ]);
});

it('shows an item that a query found once, below its expanded parent or at the top', () => {
  const found = [item('B'), item('D'), item('A'), item('C', 'bolt')];
  const keys = (open: string[]) =>
    treeNodes(found, { A: 2, B: 1, C: 0, D: 0 }, below, new Set(open), true).map(({ key }) => key);
  expect(keys(['A'])).toEqual(['D', 'A', 'A/B', 'A/C']);
  expect(keys([])).toEqual(['B', 'D', 'A', 'C']);
  const around = new Map([...below, ['B', { results: [item('A')] }]]);
  const cycle = treeNodes([item('A'), item('B')], { A: 1, B: 1 }, around, new Set(['A', 'B', 'A/B', 'B/A']), true);
  expect(cycle.map(({ key }) => key)).toEqual(['A', 'A/B', 'A/C']);
});

it('breaks a cycle instead of walking it forever', () => {
  const cycle = new Map([
    ['A', { results: [{ ...item('B'), children: 1 }] }],
    ['B', { results: [{ ...item('A'), children: 1 }] }],
  ]);
  expect(treeNodes([item('A')], { A: 1 }, cycle, new Set(['A', 'A/B', 'A/B/A']))).toHaveLength(2);
});

it('allows what the relation allows, and no item below itself', () => {
  expect(canBeChildOf(parts, node('A/C'), node('D'))).toBe(true);
  expect(canBeChildOf(parts, node('D'), node('A/C'))).toBe(false);
  expect(canBeChildOf(parts, node('A'), node('A/B'))).toBe(false);
  expect(canBeChildOf(parts, node('A/B'), node('A'))).toBe(false);
});

it('finds where a key moves an item', () => {
  expect(moveByKey(nodes, parts, node('D'), 'ArrowRight')?.key).toBe('A');
  expect(moveByKey(nodes, parts, node('A/C'), 'ArrowRight')?.key).toBe('A/B');
  expect(moveByKey(nodes, parts, node('A'), 'ArrowRight')).toBeUndefined();
  expect(moveByKey(nodes, parts, node('A/B'), 'ArrowLeft')).toBeNull();
  expect(moveByKey(nodes, parts, node('A'), 'ArrowLeft')).toBeUndefined();
});
