import { describe, expect, test } from 'vitest';
import type { SignalNode, SignalTree, SignalType } from '#shared/vss/signal-node.ts';
import { diffTrees } from './diff-trees.ts';
import type { TreeChange } from './tree-change.ts';

const leaf = (type: SignalType, more: Partial<SignalNode> = {}): SignalNode => ({ type, datatype: 'uint8', ...more });
const tree = (children: Record<string, SignalNode>): SignalTree => ({ root: 'V', node: { type: 'branch', children } });
const branch = (children: Record<string, SignalNode>, more = {}): SignalNode => ({ type: 'branch', children, ...more });

const changes = (before: Record<string, SignalNode>, after: Record<string, SignalNode>): TreeChange[] =>
  diffTrees(tree(before), tree(after)).changes;

function line(change: TreeChange): string {
  const label = `${change.breaking ? 'breaking ' : ''}${change.kind} ${change.path}`;
  return change.kind === 'renamed' ? `${label} from ${change.from} by ${change.evidence}` : label;
}

describe('changes of one signal', () => {
  test.each<[string, SignalType, Partial<SignalNode>, Partial<SignalNode>, boolean]>([
    ['another datatype', 'sensor', {}, { datatype: 'uint16' }, true],
    ['another unit', 'sensor', { unit: 'm' }, { unit: 'km' }, true],
    ['a unit spelled differently', 'sensor', { unit: 'celsius' }, { unit: 'Celsius' }, false],
    ['a unit that is new', 'sensor', {}, { unit: 'm' }, true],
    ['an actuator that becomes a sensor', 'actuator', {}, { type: 'sensor' }, true],
    ['a sensor that becomes an actuator', 'sensor', {}, { type: 'actuator' }, false],
    ['an attribute that becomes a sensor', 'attribute', {}, { type: 'sensor' }, false],
    ['a signal that becomes a branch', 'sensor', {}, { type: 'branch' }, true],
    ['a lower min', 'sensor', { min: 0 }, { min: -1 }, true],
    ['no min', 'sensor', { min: 0 }, {}, true],
    ['a higher min of a sensor', 'sensor', { min: 0 }, { min: 1 }, false],
    ['a higher min of an actuator', 'actuator', { min: 0 }, { min: 1 }, true],
    ['a min that is new', 'sensor', {}, { min: 0 }, false],
    ['a higher max', 'sensor', { max: 5 }, { max: 6 }, true],
    ['a lower max of a sensor', 'sensor', { max: 5 }, { max: 4 }, false],
    ['a lower max of an actuator', 'actuator', { max: 5 }, { max: 4 }, true],
    ['more allowed values', 'sensor', { allowed: [1] }, { allowed: [1, 2] }, true],
    ['fewer allowed values of a sensor', 'sensor', { allowed: [1, 2] }, { allowed: [1] }, false],
    ['fewer allowed values of an actuator', 'actuator', { allowed: [1, 2] }, { allowed: [1] }, true],
    ['allowed values in another order', 'actuator', { allowed: [1, 2] }, { allowed: [2, 1] }, false],
    ['no allowed values', 'sensor', { allowed: [1, 2] }, {}, true],
    ['an enum with another number', 'sensor', { enum: { A: 1 } }, { enum: { A: 2 } }, true],
    ['an enum with a name less', 'sensor', { enum: { A: 1, B: 2 } }, { enum: { A: 1 } }, false],
    ['another pattern', 'sensor', { pattern: 'a' }, { pattern: 'b' }, true],
    ['a pattern that is new', 'sensor', {}, { pattern: 'b' }, false],
    ['a pattern that is new for an actuator', 'actuator', {}, { pattern: 'b' }, true],
    ['another default', 'attribute', { default: 1 }, { default: 2 }, false],
    ['another description', 'sensor', { description: 'a' }, { description: 'b' }, false],
    ['a deprecation', 'sensor', {}, { deprecation: 'V6 removed' }, false],
    ['another unknown attribute', 'sensor', { x: { a: [1] } }, { x: { a: [2] } }, false],
  ])('%s', (_, type, before, after, breaking) => {
    const [change, ...others] = changes({ A: leaf(type, before) }, { A: leaf(type, after) });
    expect(others).toEqual([]);
    expect(change).toMatchObject({ kind: 'changed', path: 'V.A', breaking });
    expect(change?.why).not.toBe('');
  });

  test('each field has its reason, and the worst is that of the signal', () => {
    const before = leaf('actuator', { description: 'a', min: 0, allowed: undefined });
    const after = leaf('actuator', { description: 'b', min: 5, comment: 'c' });
    expect(changes({ A: before }, { A: after })).toEqual([
      {
        kind: 'changed',
        path: 'V.A',
        breaking: true,
        why: 'values below 5 are rejected',
        fields: [
          { field: 'description', before: 'a', after: 'b', breaking: false, why: 'no effect on values' },
          { field: 'min', before: 0, after: 5, breaking: true, why: 'values below 5 are rejected' },
          { field: 'comment', before: undefined, after: 'c', breaking: false, why: 'no effect on values' },
        ],
      },
    ]);
  });

  test('equal values in other objects are no change, nor are generated ids', () => {
    const node = (uuid: string): SignalNode => leaf('sensor', { x: { a: [1, { b: null }] }, allowed: [1], uuid });
    expect(changes({ A: node('a') }, { A: node('b') })).toEqual([]);
  });
});

describe('signals that come, go and move', () => {
  const described = (description: string, more: Partial<SignalNode> = {}): SignalNode =>
    leaf('sensor', { description, ...more });

  test.each<[string, Record<string, SignalNode>, Record<string, SignalNode>, string[]]>([
    ['an addition', {}, { A: leaf('sensor') }, ['added V.A']],
    ['a removal', { A: leaf('sensor') }, {}, ['breaking removed V.A']],
    ['a branch that is removed', { B: branch({ A: leaf('sensor') }) }, {}, ['removed V.B', 'breaking removed V.B.A']],
    [
      'a former name',
      { A: leaf('sensor') },
      { B: leaf('sensor', { fka: ['V.X', 'V.A'] }) },
      ['breaking renamed V.B from V.A by fka'],
    ],
    [
      'a deprecation that names the new path',
      { A: leaf('sensor', { deprecation: 'V5.1 moved to V.B.C' }) },
      { B: branch({ C: leaf('sensor') }) },
      ['added V.B', 'breaking renamed V.B.C from V.A by deprecation'],
    ],
    [
      'a deprecation that names the path without instances',
      { S: branch({ R1: branch({ A: leaf('sensor', { deprecation: 'now S.B.C, or S.X' }) }) }) },
      { S: branch({ R1: branch({ B: branch({ C: leaf('sensor') }) }) }) },
      ['added V.S.R1.B', 'breaking renamed V.S.R1.B.C from V.S.R1.A by deprecation'],
    ],
    [
      'signals below a branch with a former name',
      { B: branch({ A: leaf('sensor'), D: branch({ E: leaf('sensor') }) }) },
      { C: branch({ A: leaf('sensor'), D: branch({ E: leaf('sensor') }) }, { fka: ['V.B'] }) },
      [
        'renamed V.C from V.B by fka',
        'breaking renamed V.C.A from V.B.A by parent',
        'renamed V.C.D from V.B.D by parent',
        'breaking renamed V.C.D.E from V.B.D.E by parent',
      ],
    ],
    [
      'the same description elsewhere',
      { B: branch({ A: described('How warm.') }), C: branch({ X: described('Other.') }) },
      { B: branch({ X: described('How warm!') }), C: branch({ X: described('Other.') }) },
      ['breaking renamed V.B.X from V.B.A by likeness'],
    ],
    [
      'equals among which nobody can choose',
      { A: described('Warm.'), B: described('Warm.') },
      { C: described('Warm.'), D: described('Warm.') },
      ['breaking removed V.A', 'breaking removed V.B', 'added V.C', 'added V.D'],
    ],
    [
      'equals that differ in their last names',
      { A: branch({ X: described('Warm.') }), B: branch({ Y: described('Warm.') }) },
      { C: branch({ X: described('Warm.') }), D: branch({ Y: described('Warm.') }) },
      [
        'removed V.A',
        'removed V.B',
        'added V.C',
        'breaking renamed V.C.X from V.A.X by likeness',
        'added V.D',
        'breaking renamed V.D.Y from V.B.Y by likeness',
      ],
    ],
    [
      'the same description with another datatype',
      { A: described('Warm.') },
      { B: described('Warm.', { datatype: 'float' }) },
      ['breaking removed V.A', 'added V.B'],
    ],
    [
      'a former name of another kind of node',
      { A: leaf('sensor') },
      { B: branch({}, { fka: ['V.A'] }) },
      ['breaking removed V.A', 'added V.B'],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(changes(before, after).map(line)).toEqual(expected);
  });

  test('a removed signal has the replacement that was there before', () => {
    const before = { A: leaf('sensor', { deprecation: 'V5.1 moved to V.B.' }), B: leaf('sensor') };
    const [change] = changes(before, { B: leaf('sensor') });
    expect(change).toMatchObject({ kind: 'removed', replacement: 'V.B', breaking: true });
    expect(change?.why).toContain('as announced: V5.1 moved to V.B.');
  });

  test('a rename has the fields that changed with it', () => {
    const [change] = changes({ A: leaf('sensor', { unit: 'm' }) }, { B: leaf('sensor', { unit: 'km', fka: ['V.A'] }) });
    expect(change).toMatchObject({ kind: 'renamed', fields: [{ field: 'unit', before: 'm', after: 'km' }] });
  });
});

test('struct types are compared, too', () => {
  const types = (datatype: string) => ({
    T: branch({ S: { type: 'struct', children: { X: leaf('property', { datatype }) } } }),
  });
  const { changes, counts } = diffTrees(
    { ...tree({}), types: types('float') },
    { ...tree({}), types: types('double') },
  );
  expect(changes.map(line)).toEqual(['breaking changed T.S.X']);
  expect(counts).toEqual({ added: 0, removed: 0, renamed: 0, changed: 1, breaking: 1 });
});

test('trees of different roots have nothing in common', () => {
  const { counts } = diffTrees(tree({ A: leaf('sensor') }), { ...tree({ A: leaf('sensor') }), root: 'W' });
  expect(counts).toMatchObject({ added: 2, removed: 2 });
});
