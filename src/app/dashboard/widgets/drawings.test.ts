import { expect, test } from 'vitest';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import { findNode } from '#shared/vss/walk.ts';
import { carSignals } from './car-signals.ts';
import { valueRange } from './chart-options.ts';
import { MapProjection, scaleBar } from './map-projection.ts';
import { pictureFor, pictureRules } from './picture-rules.ts';

test('the first rule that fits a value has its picture', () => {
  const rules = pictureRules({
    rules: 'true = on.png\n>80 = hot.png\n>=10 = warm.png\nOFF = off.png\n\n* = other.png',
  });
  expect(pictureFor(rules, true)).toBe('on.png');
  expect(pictureFor(rules, 81)).toBe('hot.png');
  expect(pictureFor(rules, 10)).toBe('warm.png');
  expect(pictureFor(rules, 'off')).toBe('off.png');
  expect(pictureFor(rules, 'ON')).toBe('other.png');
  expect(pictureFor(rules, undefined)).toBeUndefined();
});

test('pictures are read as AutoWRX stores them', () => {
  const rules = pictureRules({ valueMaps: [{ value: true, img: '/a.png' }, { value: false, imgUrl: '/b.png' }, 7] });
  expect(rules).toEqual([
    { test: 'true', picture: '/a.png' },
    { test: 'false', picture: '/b.png' },
  ]);
});

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

test('a map keeps all positions in sight, north up', () => {
  const positions = [
    { latitude: 48.77, longitude: 9.18 },
    { latitude: 48.79, longitude: 9.2 },
    { latitude: 48.78, longitude: 9.15 },
  ];
  const map = new MapProjection(positions, { width: 400, height: 200 });
  const points = positions.map((one) => map.point(one));
  expect(points.every(({ x, y }) => x >= 0 && x <= 400 && y >= 0 && y <= 200)).toBe(true);
  expect(points[1]?.y).toBeLessThan(points[0]?.y ?? 0);
  expect(points[2]?.x).toBeLessThan(points[0]?.x ?? 0);
  expect(scaleBar(0.1)).toEqual({ pixels: 50, label: '500 m' });
  expect(scaleBar(0.01).label).toBe('5 km');
});

test('the scale of a chart spans what its lines do, and something where they are flat', () => {
  expect(valueRange(0, 50)).toEqual([0, 55]);
  expect(valueRange(0, 0)[1]).toBeGreaterThan(1);
  const [low, high] = valueRange(119_969, 119_971);
  expect(high - low).toBeGreaterThan(2_000);
  expect((low + high) / 2).toBeCloseTo(119_970, -3);
});
