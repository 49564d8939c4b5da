import type { Point } from './layout.ts';

const RADIUS = 6;

/** SVG path through the points, with rounded corners. */
export function linePath(points: readonly Point[]): string {
  const [start, ...rest] = points;
  if (!start) return '';
  const steps = rest.map((point, i) => {
    const next = rest[i + 1];
    const before = points[i] ?? start;
    return next ? corner(before, point, next) : `L${spell(point)}`;
  });
  return [`M${spell(start)}`, ...steps].join('');
}

function corner(before: Point, point: Point, next: Point): string {
  const radius = Math.min(RADIUS, distance(before, point) / 2, distance(point, next) / 2);
  const [enter, leave] = [towards(point, before, radius), towards(point, next, radius)];
  return `L${spell(enter)}Q${spell(point)} ${spell(leave)}`;
}

/** Halfway along the line, for a label without a reserved box. */
export function middleOf(points: readonly Point[]): Point {
  const lengths = points.slice(1).map((point, i) => distance(points[i] ?? point, point));
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2;
  for (const [i, length] of lengths.entries()) {
    const [from, to] = [points[i], points[i + 1]];
    if (from && to && left <= length) return towards(from, to, left);
    left -= length;
  }
  return points[0] ?? { x: 0, y: 0 };
}

/** The three corners of the arrowhead at the line's end. */
export function arrowHead(points: readonly Point[], size = 6): string {
  const [before, tip] = points.slice(-2);
  if (!before || !tip) return '';
  const base = towards(tip, before, size);
  const side = distance(before, tip) === 0 ? 0 : size / 2 / distance(before, tip);
  const [dx, dy] = [(tip.y - before.y) * side, (before.x - tip.x) * side];
  return `M${spell(tip)}L${spell({ x: base.x + dx, y: base.y + dy })}L${spell({ x: base.x - dx, y: base.y - dy })}Z`;
}

function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to);
  const share = whole === 0 ? 0 : length / whole;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function spell({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
