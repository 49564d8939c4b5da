import { expect, test } from 'vitest';
import { zip } from '#server/testing/zip.ts';
import { readPacked } from './read-packed.ts';

const branch = (name: string) => `${name}:\n  type: branch\n  description: A branch.\n`;
const SPEED = 'Speed:\n  type: sensor\n  datatype: float\n  unit: m/s\n  description: How fast.\n';
const MAIN = `${branch('Vehicle')}\n#include Parts/Motion.vspec Vehicle.Motion\n`;
const UNITS = 'm/s:\n  definition: Speed.\n  unit: metre per second\n  quantity: velocity\n';
const FILES = {
  'spec/Main.vspec': `${MAIN}\nVehicle.Motion:\n  type: branch\n  description: A branch.\n`,
  'spec/Parts/Motion.vspec': SPEED,
};
const refusal = async (files: Record<string, string>) => (await readPacked(zip(files))).issues[0]?.message;

test('a specification of several files is compiled from the one that no other includes', async () => {
  const { tree, issues } = await readPacked(zip(FILES));
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(tree?.node.children?.['Motion']?.children?.['Speed']).toMatchObject({ type: 'sensor', unit: 'm/s' });
});

test('with the units next to it, and mistakes by file and line', async () => {
  const { issues } = await readPacked(zip({ ...FILES, 'spec/units.yaml': UNITS.replaceAll('m/s', 'km/s') }));
  expect(issues).toContainEqual(expect.objectContaining({ rule: 'unit', file: 'spec/Parts/Motion.vspec' }));
});

test('of several, that of the standard is the main one', async () => {
  const other = { 'Other.vspec': branch('Other') };
  expect(await refusal({ ...other, 'Main.vspec': branch('Vehicle') })).toMatch(
    /several specifications .*: Other.vspec, Main/,
  );
  const { tree } = await readPacked(zip({ ...other, 'a/VehicleSignalSpecification.vspec': branch('Vehicle') }));
  expect(tree?.root).toBe('Vehicle');
});

test('what has none, or cannot be unpacked, is refused', async () => {
  expect(await refusal({ 'a.txt': 'x' })).toMatch(/no specification/);
  expect(await refusal({ '../a.vspec': 'x' })).toMatch(/leads outside/);
});
