import { expect, test } from 'vitest';
import { diffTrees, loadVspec, readSignalTree, walkSignals } from './index.ts';

const sources: Record<string, string> = {
  'vehicle.vspec': [
    'Vehicle:\n  type: branch\n  description: The vehicle.',
    'Vehicle.Speed:\n  type: sensor\n  datatype: float\n  description: Its speed.',
    'Vehicle.IsMoving:\n  type: sensor\n  datatype: boolean\n  description: Whether it moves.',
  ].join('\n'),
};
const speed = { type: 'sensor', datatype: 'uint8', description: 'Its speed.' };
const exported = JSON.stringify({
  Vehicle: { type: 'branch', description: 'The vehicle.', children: { Speed: speed } },
});

test('the example of the README: a specification is expanded, and compared with an export', async () => {
  const { compileVspec } = await loadVspec();
  const { tree, issues } = compileVspec({ file: 'vehicle.vspec', read: (name) => sources[name] });
  const signals = tree && [...walkSignals(tree)].map(({ path }) => path);
  const { tree: released } = readSignalTree(exported);
  const changes = tree && released && diffTrees(released, tree).changes;

  expect(issues).toEqual([]);
  expect(signals?.toSorted()).toEqual(['Vehicle', 'Vehicle.IsMoving', 'Vehicle.Speed']);
  expect(changes).toMatchObject([
    { kind: 'added', path: 'Vehicle.IsMoving', breaking: false },
    { kind: 'changed', path: 'Vehicle.Speed', breaking: true },
  ]);
});
