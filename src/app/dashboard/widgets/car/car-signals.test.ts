import { expect, test } from 'vitest';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import { findNode } from '#shared/vss/index.ts';
import { carSignals } from './car-signals.ts';

test('the car has the signals that the tree has, and those that its options name', () => {
  const tree = smallTree();
  const has = (path: string): boolean => findNode(tree, path) !== undefined;
  const car = carSignals(tree.root, has, {
    beam_low_open: 'Vehicle.IsMoving',
    trunk_rear_open: 'Vehicle.Nowhere.IsOpen',
  });
  expect(car.doors[0]).toMatchObject({
    row: 1,
    side: 'left',
    open: 'Vehicle.Cabin.Door.Row1.DriverSide.IsOpen',
    window: 'Vehicle.Cabin.Door.Row1.DriverSide.Window.Position',
  });
  expect(car.doors[1]?.open).toBeUndefined();
  expect(car.lights.low).toBe('Vehicle.IsMoving');
  expect(car.lights.high).toBe('Vehicle.Body.Lights.Beam.High.IsOn');
  expect(car.trunk).toBeUndefined();
});
