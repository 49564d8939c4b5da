import type { Box, Point } from '#app/inventory/graph/layout/layout.ts';

/** Size of a card. */
export const PART_SIZE = { width: 204, height: 44 } as const;
export const GAP = 12;

/** A block to be placed, and where the user moved it, if so. */
export type PackBlock = { width: number; height: number; moved: Point | undefined };
export type Packed<T> = { spots: { block: T; at: Point }[]; width: number; height: number };

/** Upper edges of the free space below the placed blocks, from left to right. */
type Edge = { x: number; y: number; width: number };

/** The smallest width, in steps, at which the blocks are not taller than `height`, ignoring moves. */
export function widthFor(blocks: readonly PackBlock[], height: number, step: number): number {
  const widest = Math.max(0, ...blocks.map(({ width }) => width));
  const all = blocks.reduce((sum, { width }) => sum + width + GAP, 0);
  const unmoved = blocks.map((block) => ({ ...block, moved: undefined }));
  let width = widest;
  while (width < all && pack(unmoved, width).height > height) width += step;
  return width;
}

/**
 * Places each block as far up as there is room, then as far left, within a width. Moved blocks keep their position:
 * only another moved block above pushes them down; all others go around them.
 */
export function pack<T extends PackBlock>(blocks: readonly T[], width: number): Packed<T> {
  const fixed: Box[] = [];
  const spots = new Map<T, Point>();
  const moved = blocks.flatMap((block) => (block.moved ? [{ block, at: block.moved }] : []));
  for (const { block, at } of moved.toSorted((a, b) => a.at.y - b.at.y || a.at.x - b.at.x)) {
    const box = below(fixed, { ...at, width: block.width, height: block.height });
    fixed.push(box);
    spots.set(block, { x: box.x, y: box.y });
  }
  let edges: Edge[] = [{ x: 0, y: 0, width: width + GAP }];
  const taken = [...fixed];
  for (const block of blocks) {
    if (spots.has(block)) continue;
    const box = highest(edges, fixed, block);
    taken.push(box);
    spots.set(block, { x: box.x, y: box.y });
    edges = raised(edges, box);
  }
  return {
    spots: blocks.map((block) => ({ block, at: spots.get(block) ?? { x: 0, y: 0 } })),
    width: Math.max(0, ...taken.map((box) => box.x + box.width)),
    height: Math.max(0, ...taken.map((box) => box.y + box.height)),
  };
}

function highest(edges: readonly Edge[], fixed: readonly Box[], { width, height }: PackBlock): Box {
  const right = (edges.at(-1)?.x ?? 0) + (edges.at(-1)?.width ?? 0);
  let best: Box | undefined;
  for (const { x } of edges) {
    if (x > 0 && x + width + GAP > right) break;
    const under = edges.filter((edge) => edge.x < x + width + GAP && edge.x + edge.width > x);
    const box = below(fixed, { x, y: Math.max(0, ...under.map((edge) => edge.y)), width, height });
    if (!best || box.y < best.y) best = box;
  }
  return best ?? { x: 0, y: 0, width, height };
}

/** The box, moved down until it overlaps none of the others. */
function below(others: readonly Box[], box: Box): Box {
  const meets = (a: Box, b: Box): boolean =>
    a.x < b.x + b.width + GAP && b.x < a.x + a.width + GAP && a.y < b.y + b.height + GAP && b.y < a.y + a.height + GAP;
  let down = box;
  for (let over = others.find((other) => meets(down, other)); over; over = others.find((other) => meets(down, other)))
    down = { ...down, y: over.y + over.height + GAP };
  return down;
}

function raised(edges: readonly Edge[], { x, y, width, height }: Box): Edge[] {
  const [start, end] = [x, x + width + GAP];
  const left = edges.flatMap((edge) =>
    edge.x < start ? [{ ...edge, width: Math.min(edge.width, start - edge.x) }] : [],
  );
  const rest = edges.flatMap((edge) => {
    const from = Math.max(edge.x, end);
    const remaining = edge.x + edge.width - from;
    return remaining > 0 ? [{ x: from, y: edge.y, width: remaining }] : [];
  });
  return [...left, { x: start, y: y + height + GAP, width: end - start }, ...rest];
}
