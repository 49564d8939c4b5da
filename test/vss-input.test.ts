import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkTree, diffTrees, readSignalTree, loadVspec, countSignals, signalTreeJson } from '#shared/vss/index.ts';

const { compileVspec } = await loadVspec();

/** Trees of the Vehicle Signal Specification are outside the checkout, under their own licence; without them these tests are skipped. */
const data = join(import.meta.dirname, '../../shared/data/vss');

describe.skipIf(!existsSync(data))('exported trees of public releases (needs the data folder vss)', () => {
  test.each([
    ['vss_v4.1.json', { total: 1271, leaves: 982, branch: 289, sensor: 389, actuator: 478, attribute: 115, depth: 9 }],
    ['vss_v5.1.json', { total: 1669, leaves: 1321, branch: 348, sensor: 495, actuator: 706, attribute: 120, depth: 9 }],
    ['vss_v6.0.json', { total: 1607, leaves: 1267, branch: 340, sensor: 494, actuator: 643, attribute: 130, depth: 8 }],
    ['cvis_multiple_trailers.json', { total: 15_057, leaves: 11_265, branch: 3792, sensor: 10_445, depth: 9 }],
  ])('%s comes in with every node and attribute', async (file, counts) => {
    const text = await readFile(join(data, file), 'utf8');
    const { tree, issues } = readSignalTree(text);
    expect(issues).toEqual([]);
    if (tree === undefined) throw new Error('no tree');
    expect(countSignals(tree)).toMatchObject(counts);
    expect(JSON.parse(signalTreeJson(tree))).toEqual(JSON.parse(text));
    expect(checkTree(tree)).toEqual([]);
  });

  test('two releases differ in their documentation', async () => {
    const [before, after] = await Promise.all(
      ['vss_v5.1.json', 'vss_v6.0.json'].map(
        async (file) => readSignalTree(await readFile(join(data, file), 'utf8')).tree,
      ),
    );
    if (before === undefined || after === undefined) throw new Error('no tree');
    const { changes, counts } = diffTrees(before, after);
    expect(counts).toMatchObject({ added: 348, removed: 410, changed: 192 });
    const seat = 'Vehicle.Cabin.Seat.Row1.DriverSide';
    expect(changes.find(({ path }) => path === `${seat}.Switch.Headrest.IsDownEngaged`)).toMatchObject({
      kind: 'removed',
      breaking: true,
      replacement: `${seat}.Headrest.IsDownSwitchEngaged`,
    });
  });

  test('the specification of release 6.0 compiles to the tree that the reference tools export', async () => {
    const file = join(data, 'vspec-6.0/spec/VehicleSignalSpecification.vspec');
    const read = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
    const { tree, issues } = compileVspec({ file, read, strict: true });
    // of the two units of one name, one is deprecated
    expect(issues).toEqual([]);
    if (tree === undefined) throw new Error('no tree');
    expect(JSON.parse(signalTreeJson(tree))).toEqual(JSON.parse(await readFile(join(data, 'vss_v6.0.json'), 'utf8')));
  });
});
