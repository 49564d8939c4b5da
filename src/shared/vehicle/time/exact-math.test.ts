import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compassDegrees, squareRoot } from './exact-math.ts';

test('roots and compass angles are close to those of the engine', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), (square) => {
      expect(Math.abs(squareRoot(square) / Math.sqrt(square) - 1)).toBeLessThan(1e-12);
    }),
  );
  const metres = fc.integer({ min: -5000, max: 5000 });
  fc.assert(
    fc.property(metres, metres, (east, north) => {
      fc.pre(east !== 0 || north !== 0);
      const exact = (Math.atan2(east, north) * 180) / Math.PI;
      const gap = Math.abs(compassDegrees(east, north) - ((exact + 360) % 360));
      expect(Math.min(gap, 360 - gap)).toBeLessThan(0.1);
    }),
  );
});
