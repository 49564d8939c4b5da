import {
  bundle,
  CARD,
  LABEL_HEIGHT,
  labelSize,
  MARGIN,
  type Box,
  type Drawn,
  type GraphLayout,
  type Measure,
  type Point,
} from './layout.ts';
import { parentsOf } from './readable.ts';

const INDENT = 26;
const GAP = 22;
/** Lines to any but the parent run at the right, this far from each other, and share these lanes. */
const LANE = { width: 8, count: 6 };

/** The layout of a narrow window: one card below the other, indented below the item through which it was found. */
export function outline(graph: Drawn, measure: Measure): GraphLayout {
  const parents = parentsOf(graph);
  const children = Map.groupBy(graph.nodes, ({ id }) => parents.get(id));
  const boxes = new Map<string, Box>();
  const place = (parent: string | undefined, level: number) => {
    for (const { id } of children.get(parent) ?? []) {
      boxes.set(id, { x: MARGIN + level * INDENT, y: MARGIN + boxes.size * (CARD.height + GAP), ...CARD });
      place(id, level + 1);
    }
  };
  place(undefined, 0);
  const right = Math.max(...[...boxes.values()].map(({ x }) => x + CARD.width));
  const linked = new Set<string>();
  let lanes = 0;
  const links = bundle(graph.edges).map((link) => {
    const [from, to] = [boxes.get(link.source), boxes.get(link.target)];
    const child = [link.target, link.source].find((id, i) => parents.get(id) === [link.source, link.target][i]);
    if (!from || !to) return { ...link, points: [], label: null };
    if (child !== undefined && !linked.has(child)) {
      linked.add(child);
      const isDown = child === link.target;
      const [above, below] = isDown ? [from, to] : [to, from];
      const points = elbow(above, below);
      const text = `${isDown ? '↓' : '↑'} ${link.text}`;
      const label = { x: below.x, y: below.y - (GAP + LABEL_HEIGHT) / 2, ...labelSize(text, measure) };
      return { ...link, text, points: isDown ? points : points.toReversed(), label };
    }
    const x = right + LANE.width * ((lanes++ % LANE.count) + 1);
    return { ...link, points: aside(from, to, x), label: null };
  });
  return {
    nodes: graph.nodes.map((node) => ({ node, box: boxes.get(node.id) ?? { x: 0, y: 0, ...CARD } })),
    links,
    width: right + LANE.width * Math.min(lanes, LANE.count) + MARGIN,
    height: boxes.size * (CARD.height + GAP) - GAP + 2 * MARGIN,
  };
}

function elbow(parent: Box, child: Box): Point[] {
  const [x, y] = [parent.x + INDENT / 2, middle(child)];
  return [
    { x, y: parent.y + parent.height },
    { x, y },
    { x: child.x, y },
  ];
}

function aside(from: Box, to: Box, x: number): Point[] {
  const [start, end] = [middle(from), middle(to)];
  return [
    { x: from.x + from.width, y: start },
    { x, y: start },
    { x, y: end },
    { x: to.x + to.width, y: end },
  ];
}

function middle({ y, height }: Box): number {
  return y + height / 2;
}
