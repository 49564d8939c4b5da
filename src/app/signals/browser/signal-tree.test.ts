import { describe, expect, it } from 'vitest';
import { SignalFinder } from '#app/signals/search/find-signals.ts';
import { indexSignals, signalAncestors, signalChildren } from '#app/signals/tree/signal-index.ts';
import type { SignalNode, SignalTree } from '#shared/vss/index.ts';
import { CLOSED, folding, listRows, matchesBelow, movedFolding, treeRows } from './shown-signals.ts';
import { signalKeyAction, typedRow } from './tree-keys.ts';

const branch = (description: string, children: Record<string, SignalNode>): SignalNode => ({
  type: 'branch',
  description,
  children,
});
const tree: SignalTree = {
  root: 'Vehicle',
  node: branch('All of it', {
    Body: branch('The body', {
      Lights: branch('Lights', { IsOn: { type: 'actuator', datatype: 'boolean', description: 'Beam on' } }),
      Mass: { type: 'attribute', datatype: 'uint16', unit: 'kg', description: 'Mass of the body', default: 400 },
    }),
    Speed: { type: 'sensor', datatype: 'float', unit: 'km/h', min: 0, max: 250, description: 'Speed over ground' },
    Spin: { type: 'sensor', datatype: 'float', unit: 'rpm', deprecation: 'V2 use Speed', isWishlist: true },
  }),
};
const index = indexSignals(tree);
const finder = new SignalFinder(index);
const path = (at: number | undefined) =>
  at === undefined ? undefined : index.entries[at]?.path.replace(/^Vehicle\.?/, '');
const found = (text: string) => {
  const { matches } = finder.find(text);
  return matches && [...matches.keys()].filter((at) => matches[at] === 1).map(path);
};

describe('indexSignals', () => {
  it('knows the parent and the end of each subtree', () => {
    expect(index.entries.map(({ end }) => end)).toEqual([7, 5, 4, 4, 5, 6, 7]);
    expect(signalAncestors(index, 3).map(path)).toEqual(['', 'Body', 'Body.Lights']);
    expect(signalChildren(index, 0).map(path)).toEqual(['Body', 'Speed', 'Spin']);
  });

  it('puts struct types after the signals', () => {
    const types = { Types: branch('', { Point: { type: 'struct', children: { x: { type: 'property' } } } }) };
    const all = indexSignals({ ...tree, types });
    expect(all.entries.slice(7).map(({ path: full, parent, end }) => [full, parent, end])).toEqual([
      ['Types', -1, 10],
      ['Types.Point', 7, 10],
      ['Types.Point.x', 8, 10],
    ]);
  });
});

describe('treeRows', () => {
  it('shows the children of open branches', () => {
    expect(treeRows(index, null, null, CLOSED).map(path)).toEqual(['', 'Body', 'Speed', 'Spin']);
    expect(treeRows(index, null, null, folding(CLOSED, [1], true))).toHaveLength(6);
    expect(treeRows(index, null, null, folding(CLOSED, [0], false)).map(path)).toEqual(['']);
  });

  it('leaves matches and what is above them, and opens a match in full', () => {
    const { matches } = finder.find('beam');
    const below = matches && matchesBelow(index, matches);
    expect(treeRows(index, matches, below, CLOSED).map(path)).toEqual(['', 'Body', 'Body.Lights', 'Body.Lights.IsOn']);
    expect(treeRows(index, matches, below, folding(CLOSED, [1], false)).map(path)).toEqual(['', 'Body']);
    const one = finder.find('path:Vehicle.Body -path:Vehicle.Body.').matches;
    const none = one && matchesBelow(index, one);
    expect(treeRows(index, one, none, CLOSED).map(path)).toEqual(['', 'Body']);
    expect(treeRows(index, one, none, folding(CLOSED, [1], true))).toHaveLength(4);
  });
});

it('keeps branches open when the tree changes', () => {
  const { Body: _, ...children } = tree.node.children ?? {};
  const added = indexSignals({
    ...tree,
    node: { ...tree.node, children: { Axle: branch('', {}), ...tree.node.children } },
  });
  const removed = indexSignals({ ...tree, node: { ...tree.node, children } });
  const open = folding(CLOSED, [1], true);
  expect(treeRows(added, null, null, movedFolding(index, added, open))).toHaveLength(7);
  expect(treeRows(removed, null, null, movedFolding(index, removed, open))).toHaveLength(3);
});

it('lists signals, and branches where they are asked for', () => {
  expect(listRows(index, null, false)).toHaveLength(4);
  expect(listRows(index, finder.find('type:branch').matches, true)).toHaveLength(3);
});

describe('SignalFinder', () => {
  it('finds words in path, description, unit and comment', () => {
    expect(found('speed')).toEqual(['Speed']);
    expect([found('k'), found('z'), found('é')]).toEqual([['Body.Mass', 'Speed'], [], []]);
    expect(found('lights beam')).toEqual(['Body.Lights.IsOn']);
    expect(found('"of the body"')).toEqual(['Body.Mass']);
    expect(found('')).toBeNull();
    expect(found('-speed type:sensor')).toEqual(['Spin']);
  });

  it('finds the same whatever was searched before', () => {
    for (const text of ['s', 'sp', 'spe', 'spi', 'body light', 'li', 'l', 'type:sensor sp', '-s', 'x', 'xs'])
      expect(finder.find(text)).toEqual(new SignalFinder(index).find(text));
    for (let i = 0; i < 300; i++) finder.find(`word${i}`);
    expect(found('sp')).toEqual(['Speed', 'Spin']);
    expect(finder.find('sp type:sensor').count).toBe(2);
  });

  it('tests fields with the query language', () => {
    expect(found('type:sensor unit:km/h')).toEqual(['Speed']);
    expect(found('type:sensor,actuator -deprecated:yes')).toEqual(['Body.Lights.IsOn', 'Speed']);
    expect(found('custom:yes')).toEqual(['Spin']);
    expect(found('max:>=250')).toEqual(['Speed']);
    expect(found('max:..200')).toEqual([]);
    expect(found('has:default')).toEqual(['Body.Mass']);
    expect(found('has:deprecated')).toEqual(['Spin']);
  });

  it('reports a field that signals do not have', () => {
    expect(finder.find('colour:red').issues[0]?.message).toBe('Signals have no field "colour"');
  });
});

it('counts the values of a field, most frequent first', () => {
  expect([...finder.facet(null, 'type')]).toEqual([
    ['branch', 3],
    ['sensor', 2],
    ['actuator', 1],
    ['attribute', 1],
  ]);
});

describe('signalKeyAction', () => {
  const rows = treeRows(index, null, null, folding(CLOSED, [1], true));
  const press = (key: string, at: number, isOpen = (which: number) => which < 2) =>
    signalKeyAction(key, { index, rows, at, isTree: true, isOpen, page: 3 });

  it('moves, opens and folds as a tree grid does', () => {
    expect(press('ArrowDown', 0)).toEqual({ kind: 'move', to: 1 });
    expect(press('ArrowUp', 0)).toEqual({ kind: 'move', to: 0 });
    expect(press('End', 0)).toEqual({ kind: 'move', to: 6 });
    expect(press('Home', 5)).toEqual({ kind: 'move', to: 0 });
    expect(press('ArrowRight', 2)).toEqual({ kind: 'open', which: [2] });
    expect(press('ArrowRight', 1)).toEqual({ kind: 'move', to: 2 });
    expect(press('ArrowLeft', 1)).toEqual({ kind: 'fold', which: [1] });
    expect(press('ArrowLeft', 5)).toEqual({ kind: 'move', to: 0 });
    expect(press('*', 5)).toEqual({ kind: 'open', which: [1] });
  });

  it('goes to the next name that begins with what is typed', () => {
    expect(typedRow(index, rows, 0, 's')).toBe(5);
    expect(typedRow(index, rows, 5, 's')).toBe(6);
    expect(typedRow(index, rows, 5, 'sp')).toBe(5);
    expect(typedRow(index, rows, 0, 'z')).toBeUndefined();
  });
});
