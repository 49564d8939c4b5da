/**
 * Arithmetic that is bit-identical in all engines. ECMAScript specifies + - * / and rounding exactly, but leaves square
 * roots, powers and trigonometric functions to the engine; those that are needed are built from the exact ones here.
 */

export function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/** Rounds to this many decimals, half up. */
export function roundTo(value: number, decimals: number): number {
  const factor = POWERS[decimals] ?? 1;
  return Math.round(value * factor) / factor;
}

const POWERS = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000];

/** `value` moved towards `target` by at most `max`. */
export function approach(value: number, target: number, max: number): number {
  return value < target ? Math.min(value + max, target) : Math.max(value - max, target);
}

/** Newton's method, with the same number of iterations for every input. */
export function squareRoot(square: number): number {
  if (!(square > 0)) return 0;
  let root = square > 1 ? square : 1;
  for (let round = 0; round < 60; round++) root = (root + square / root) / 2;
  return root;
}

/** The bearing, clockwise from north, from 0 to less than 360 degrees, within a tenth of a degree. */
export function compassDegrees(east: number, north: number): number {
  if (east === 0 && north === 0) return 0;
  const [wide, high] = [Math.abs(east), Math.abs(north)];
  const ratio = Math.min(wide, high) / Math.max(wide, high);
  // arc tangent of 0 to 1 in degrees
  const part = ratio * (45 - (ratio - 1) * (14.02 + 3.8 * ratio));
  const acute = wide > high ? 90 - part : part;
  const half = north >= 0 ? acute : 180 - acute;
  return east >= 0 ? half : (360 - half) % 360;
}
