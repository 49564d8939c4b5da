import type { Box } from './layout/layout.ts';

/** Anything with a card. */
export type PlacedCard = { node: { id: string }; box: Box };

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The card that an arrow key moves to: the nearest in that direction, where straight ahead counts more than sideways. */
export function nearestCard(nodes: readonly PlacedCard[], from: string, direction: Direction): string | undefined {
  const start = nodes.find(({ node }) => node.id === from);
  if (!start) return nodes[0]?.node.id;
  let best: { id: string; cost: number } | undefined;
  for (const { node, box } of nodes) {
    const { ahead, aside } = offset(start.box, box, direction);
    const cost = ahead + aside * 2;
    if (ahead > 0 && (!best || cost < best.cost)) best = { id: node.id, cost };
  }
  return best?.id;
}

/** Distance of a box in the direction, and sideways; overlapping sideways counts as straight ahead. */
function offset(from: Box, to: Box, direction: Direction): { ahead: number; aside: number } {
  const [dx, dy] = [centre(to).x - centre(from).x, centre(to).y - centre(from).y];
  const isLevel = direction === 'left' || direction === 'right';
  const along = isLevel ? dx : dy;
  const gap = isLevel ? Math.abs(dy) - from.height : Math.abs(dx) - from.width;
  return { ahead: direction === 'left' || direction === 'up' ? -along : along, aside: Math.max(0, gap) };
}

function centre({ x, y, width, height }: Box) {
  return { x: x + width / 2, y: y + height / 2 };
}
