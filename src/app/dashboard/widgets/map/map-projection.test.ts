import { expect, test } from 'vitest';
import { MapProjection, scaleBar } from './map-projection.ts';

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
