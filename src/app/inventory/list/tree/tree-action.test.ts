import { expect, test } from 'vitest';
import type { Item, RelationType } from '#generated/payloads.d.ts';
import { widgetItem } from '#shared/testing/widget-fields.ts';
import { treeAction } from './tree-action.ts';
import { treeNodes, type TreeNode } from './tree-nodes.ts';

const item = (id: string): Item & { children: number } => ({ ...widgetItem(id), children: 0 });

const type: RelationType = {
  id: 'parts',
  name: 'has',
  inverse: 'part_of',
  inverseName: 'part of',
  description: '',
  multiplicity: 'one-to-many',
  hierarchy: true,
  suspect: false,
  allowed: [{ source: ['widget'], target: ['widget'] }],
};

/** a, expanded, with b and c below; d, collapsed, with children; e, without children */
const nodes = treeNodes(
  ['a', 'd', 'e'].map(item),
  { a: 2, d: 1, e: 0 },
  new Map([['a', { results: [item('b'), item('c')] }]]),
  new Set(['a']),
);
function node(id: string): TreeNode {
  const found = nodes.find((one) => one.item.id === id);
  if (!found) throw new Error(id);
  return found;
}

type Keys = { shiftKey?: boolean; ctrlKey?: boolean; altKey?: boolean };
type State = { cut?: TreeNode; mayMove?: boolean; hasSelection?: boolean };

function act(key: string, at: string, keys: Keys = {}, state: State = {}) {
  const press = { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...keys };
  return treeAction(press, {
    type,
    nodes,
    node: node(at),
    cut: null,
    mayMove: true,
    hasSelection: false,
    ...state,
  });
}

test('arrows move between rows, and expand and collapse those with children', () => {
  expect(act('ArrowDown', 'a')).toEqual({ do: 'goTo', index: 1 });
  expect(act('ArrowUp', 'b')).toEqual({ do: 'goTo', index: 0 });
  expect(act('ArrowRight', 'a')).toEqual({ do: 'goTo', index: 1 });
  expect(act('ArrowLeft', 'a')).toEqual({ do: 'toggle', isOpen: false });
  expect(act('ArrowRight', 'd')).toEqual({ do: 'toggle', isOpen: true });
  expect(act('ArrowLeft', 'c')).toEqual({ do: 'goTo', index: 0 });
  expect(act('ArrowRight', 'e')).toEqual({ do: 'nothing' });
  expect([act('Home', 'c'), act('End', 'a'), act('PageDown', 'a'), act('PageUp', 'e')]).toEqual(
    [0, 4, 4, 0].map((index) => ({ do: 'goTo', index })),
  );
});

test('Shift and an arrow move the row where the relation allows it', () => {
  expect(act('ArrowRight', 'c', { shiftKey: true })).toEqual({ do: 'move', node: node('c'), to: node('b') });
  expect(act('ArrowLeft', 'c', { shiftKey: true })).toEqual({ do: 'move', node: node('c'), to: null });
  expect(act('ArrowLeft', 'a', { shiftKey: true })).toEqual({ do: 'nothing' });
  expect(act('ArrowRight', 'c', { shiftKey: true }, { mayMove: false })).toEqual({ do: 'nothing' });
  expect(act('ArrowDown', 'c', { shiftKey: true })).toBeUndefined();
});

test('Ctrl+X cuts a row, Ctrl+V moves it below another, Escape cancels', () => {
  expect(act('x', 'b', { ctrlKey: true })).toEqual({ do: 'cut' });
  expect(act('x', 'b', { ctrlKey: true }, { mayMove: false })).toBeUndefined();
  expect(act('v', 'd', { ctrlKey: true }, { cut: node('b') })).toMatchObject({ do: 'move', to: node('d') });
  expect(act('v', 'a', { ctrlKey: true }, { cut: node('b') })).toEqual({ do: 'nothing' });
  expect(act('v', 'd', { ctrlKey: true })).toBeUndefined();
  expect(act('Escape', 'd', {}, { cut: node('b'), hasSelection: true })).toEqual({ do: 'cancel' });
});

test('Enter opens, e edits, Space selects, Escape clears the selection', () => {
  expect([act('Enter', 'a'), act('e', 'a'), act(' ', 'a')]).toEqual([{ do: 'open' }, { do: 'edit' }, { do: 'choose' }]);
  expect(act('e', 'a', {}, { mayMove: false })).toBeUndefined();
  expect(act('Escape', 'a', {}, { hasSelection: true })).toEqual({ do: 'deselect' });
  expect([act('Escape', 'a'), act('q', 'a'), act('ArrowDown', 'a', { altKey: true })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
