import type { Box, Point } from '#app/inventory/graph/layout/layout.ts';
import type { RoutedLine } from './route-lines.ts';

export type PlacedLabel = { key: string; text: string; box: Box };

const HEIGHT = 16;
const PADDING = 8;
/** candidate positions of a label along its line, best first */
const PLACES = [0.5, 0.38, 0.62, 0.26, 0.74, 0.16, 0.84];

/** on the line, then next to it: shares of the width to the left of it */
const SIDES = [0.5, 0, 1];

/**
 * Places the labels of lines where no card and no other label covers them; a line without such a position has no label.
 */
export function placeLabels(
  lines: readonly RoutedLine[],
  cards: readonly Box[],
  measure: (text: string) => number,
): PlacedLabel[] {
  const labels: PlacedLabel[] = [];
  for (const { key, curve, names, count } of lines) {
    const text = count > names.length ? `${names.join(', ')} (${count})` : names.join(', ');
    const width = Math.ceil(measure(text)) + PADDING;
    const taken = [...cards, ...labels.map(({ box }) => box)];
    const boxes = SIDES.flatMap((side) => PLACES.map((share) => boxAt(pointAt(curve, share), width, side)));
    const box = boxes.find((one) => !taken.some((other) => meet(one, other)));
    if (box) labels.push({ key, text, box });
  }
  return labels;
}

function boxAt({ x, y }: Point, width: number, side: number): Box {
  return { x: x - width * side, y: y - HEIGHT / 2, width, height: HEIGHT };
}

function meet(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** The point of a cubic curve at a share of its length. */
function pointAt([start, out, into, end]: RoutedLine['curve'], share: number): Point {
  const rest = 1 - share;
  const at = (axis: 'x' | 'y'): number =>
    rest ** 3 * start[axis] +
    3 * rest ** 2 * share * out[axis] +
    3 * rest * share ** 2 * into[axis] +
    share ** 3 * end[axis];
  return { x: at('x'), y: at('y') };
}
