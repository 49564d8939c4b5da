import { expect, test } from 'vitest';
import { TreeSteps } from '#shared/prototypes/tree-steps.ts';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import { findInJavascript } from './find-in-javascript.ts';

const HAZARD = 'Vehicle.Body.Lights.Hazard.IsSignaling';
const DOOR = 'Vehicle.Cabin.Door.Row1.DriverSide.IsOpen';
const found = (code: string) => [
  ...new Set(
    findInJavascript(code, new TreeSteps(smallTree())).map(({ path, is }) => (is === 'signal' ? path : `?${path}`)),
  ),
];

test.each([
  ['await vehicle.Speed.get()', ['Vehicle.Speed']],
  ['const lights = vehicle.Body.Lights;\nlights.Hazard.IsSignaling.set(true)', [HAZARD]],
  ['const { Speed, Body: { Lights } } = vehicle;\nLights.Hazard.IsSignaling.set(true)', ['Vehicle.Speed', HAZARD]],
  ['let x = 1; x = vehicle.Body; function f() { return x.Lights["Hazard"].IsSignaling.get() }', [HAZARD]],
  ['await setMany({ "Vehicle.Body.Lights.Hazard.IsSignaling": true })', [HAZARD]],
  ['(vehicle).Cabin?.Door.Row(1).DriverSide.IsOpen.set(true)', [DOOR]],
  ['vehicle.Sped.get()', ['?Vehicle.Sped']],
  ['vehicle.Sped.Now.get()', ['?Vehicle.Sped']],
  ['const f = (vehicle) => vehicle.Speed;', []],
  ['const vehicle = {}; vehicle.Speed.get()', []],
  ['// vehicle.Speed', []],
  ['vehicle.path; vehicle.Body.path', []],
  ['vehicle.', []],
])('%s uses %j', (code, paths) => {
  expect(found(code)).toEqual(paths);
});

test('what is set is told from what is read, with the range of its value', () => {
  const code = 'vehicle.Speed.set( 5 )';
  const set = findInJavascript(code, new TreeSteps(smallTree())).find((use) => use.set !== undefined)?.set;
  expect(code.slice(set?.from, set?.to)).toBe('5');
});

test('code that is nested without bound is read as far as it can be', () => {
  expect(found(`vehicle.Speed.get();${'('.repeat(20_000)}`)).toEqual(['Vehicle.Speed']);
});
