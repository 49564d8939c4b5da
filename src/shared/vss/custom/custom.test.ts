import { describe, expect, test } from 'vitest';
import { readSignalTree } from '#shared/vss/read-json.ts';
import { customPathIssues, customSignalIssues } from './check-custom.ts';
import type { CustomSignal } from './custom-signal.ts';

const leaf = { type: 'sensor', description: 'D.', datatype: 'uint8' };
const { tree: base } = readSignalTree(
  JSON.stringify({
    Vehicle: {
      type: 'branch',
      description: 'D.',
      children: { Speed: leaf, Cabin: { type: 'branch', description: 'D.', children: { Light: leaf } } },
    },
  }),
);
if (base === undefined) throw new Error('no tree');
const tree = base;
const signal = (path: string, more: Partial<CustomSignal> = {}): CustomSignal => ({
  path,
  type: 'sensor',
  datatype: 'float',
  description: 'D.',
  ...more,
});

describe('paths', () => {
  test.each(['Vehicle.A', 'Vehicle.a1.B2', 'Vehicle.Cabin.New', `Vehicle.${'A'.repeat(247)}`])(
    '%s is accepted',
    (path) => {
      expect(customPathIssues(path, 'Vehicle')).toEqual([]);
    },
  );

  test.each([
    '',
    'Vehicle',
    'Vehicle.',
    'Vehicle..A',
    'Vehicle.A.',
    'Car.A',
    'VehicleA',
    'Vehicle.A_B',
    'Vehicle.A B',
    'Vehicle.Ä',
    'Vehicle.__proto__',
    `Vehicle.${'A'.repeat(248)}`,
  ])('%s is refused', (path) => {
    const issues = customPathIssues(path, 'Vehicle');
    expect(issues.map(({ rule, severity }) => [rule, severity])).toEqual([['custom-path', 'error']]);
    expect(issues[0]?.hint).not.toBe('');
  });
});

describe('signals', () => {
  test.each<[string, CustomSignal, boolean, string[]]>([
    ['a new signal', signal('Vehicle.Cabin.New'), false, []],
    ['a new branch', signal('Vehicle.New', { type: 'branch', datatype: undefined }), false, []],
    ['one below branches that it implies', signal('Vehicle.A.B.C'), false, []],
    ['a path that exists', signal('Vehicle.Speed'), false, ['custom-unique']],
    ['an edit', signal('Vehicle.Speed', { unit: 'km/h' }), true, []],
    ['an edit of one attribute', { path: 'Vehicle.Speed', comment: 'c' }, true, []],
    ['an edit of nothing', signal('Vehicle.Nothing'), true, ['custom-missing']],
    ['a deletion', { path: 'Vehicle.Speed', delete: true }, true, []],
    ['a deletion of nothing', { path: 'Vehicle.Nothing', delete: true }, true, ['custom-missing']],
    ['a path that is no path', signal('Vehicle..A', { datatype: 'x' }), false, ['custom-path']],
    ['no datatype', signal('Vehicle.A', { datatype: undefined }), false, ['datatype-missing']],
    ['an unknown datatype', signal('Vehicle.A', { datatype: 'real' }), false, ['datatype']],
    ['no type', signal('Vehicle.A', { type: undefined }), false, ['node-type']],
    ['no description', signal('Vehicle.A', { description: undefined }), false, ['description']],
    ['a long description', signal('Vehicle.A', { description: 'x'.repeat(4097) }), false, ['custom-description']],
    ['a signal below a signal', signal('Vehicle.Speed.A'), false, ['parent-type']],
    [
      'a wrong limit and a wrong default',
      signal('Vehicle.A', { datatype: 'uint8', min: -1, default: 'x' }),
      false,
      ['min-max-datatype', 'default-datatype'],
    ],
  ])('%s', (_, custom, isEdit, expected) => {
    expect(customSignalIssues(custom, tree, { isEdit }).map(({ rule }) => rule)).toEqual(expected);
  });
});
