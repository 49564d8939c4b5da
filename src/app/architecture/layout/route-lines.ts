import type { ShownLine } from '#app/architecture/shown-parts.ts';
import type { Box, Point } from '#app/inventory/graph/layout/layout.ts';
import type { PlacedPart } from './place-parts.ts';

/** A line as a cubic curve: start, two control points, end. */
export type RoutedLine = ShownLine & { curve: readonly [Point, Point, Point, Point] };

type Side = 'left' | 'right';
type End = { line: ShownLine; box: Box; side: Side; other: Box; at: Point };

/** Distance between neighbouring lines at a card, and how far a line goes straight out of it. */
const SPREAD = 6;
const SHORTEST = 28;
const LONGEST = 130;

/**
 * Lines leave a card on the side of the other card; several on one side are spread in the order of their other ends.
 */
export function routeLines(lines: readonly ShownLine[], parts: readonly PlacedPart[]): RoutedLine[] {
  const boxes = new Map(parts.map(({ node, box }) => [node.id, box]));
  const pairs = lines.flatMap((line) => {
    const [source, target] = [boxes.get(line.source), boxes.get(line.target)];
    if (!source || !target) return [];
    const [from, to] = sides(source, target);
    const start: End = { line, box: source, side: from, other: target, at: { x: 0, y: 0 } };
    const end: End = { line, box: target, side: to, other: source, at: { x: 0, y: 0 } };
    return [{ line, start, end }];
  });
  const ends = Map.groupBy(
    pairs.flatMap(({ start, end }) => [start, end]),
    ({ box }) => box,
  );
  for (const [box, all] of ends)
    for (const side of ['left', 'right'] as const)
      spread(
        box,
        side,
        all.filter((end) => end.side === side),
      );
  return pairs.map(({ line, start, end }) => ({ ...line, curve: curve(start, end) }));
}

function sides(source: Box, target: Box): [Side, Side] {
  if (target.x >= source.x + source.width) return ['right', 'left'];
  if (target.x + target.width <= source.x) return ['left', 'right'];
  return ['right', 'right'];
}

function spread(box: Box, side: Side, ends: End[]): void {
  const step = Math.min(SPREAD, (box.height - 12) / Math.max(1, ends.length - 1));
  const sorted = ends.toSorted((a, b) => a.other.y - b.other.y || a.other.x - b.other.x);
  for (const [i, end] of sorted.entries()) {
    const y = box.y + box.height / 2 + (i - (sorted.length - 1) / 2) * step;
    end.at = { x: side === 'left' ? box.x : box.x + box.width, y };
  }
}

function curve(start: End, end: End): RoutedLine['curve'] {
  const reach = Math.min(LONGEST, Math.max(SHORTEST, Math.abs(end.at.x - start.at.x) / 2));
  const out = ({ at, side }: End): Point => ({ x: at.x + (side === 'left' ? -reach : reach), y: at.y });
  return [start.at, out(start), out(end), end.at];
}

export function curvePath([start, out, into, end]: RoutedLine['curve']): string {
  return `M${spell(start)}C${spell(out)} ${spell(into)} ${spell(end)}`;
}

/** The arrowhead, which the line enters horizontally. */
export function curveHead([, , into, end]: RoutedLine['curve'], size = 6): string {
  const x = end.x + (into.x < end.x ? -size : size);
  return `M${spell(end)}L${spell({ x, y: end.y - size / 2 })}L${spell({ x, y: end.y + size / 2 })}Z`;
}

function spell({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
