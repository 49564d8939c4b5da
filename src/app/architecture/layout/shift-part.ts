import type { ShownPart } from '#app/architecture/shown-parts.ts';
import type { Box } from '#app/inventory/graph/layout/layout.ts';
import type { PlacedArchitecture } from './place-parts.ts';

/** A card that is being dragged, and where it is. */
export type Dragged = { id: string; x: number; y: number };

/** The drawing while a card is dragged: the contents move with it. */
export function shiftPart(placed: PlacedArchitecture, { id, x, y }: Dragged): PlacedArchitecture {
  const dragged = placed.parts.find(({ node }) => node.id === id);
  if (!dragged) return placed;
  const inside = new Set(idsOf(dragged.part));
  const shift = (box: Box): Box => ({ ...box, x: box.x + x - dragged.box.x, y: box.y + y - dragged.box.y });
  const parts = placed.parts.map((part) =>
    inside.has(part.node.id) ? { ...part, box: shift(part.box), frame: part.frame && shift(part.frame) } : part,
  );
  return { ...placed, parts };
}

function idsOf({ node, children }: ShownPart): string[] {
  return [node.id, ...children.flatMap(idsOf)];
}
