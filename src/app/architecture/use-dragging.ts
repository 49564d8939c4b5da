import type { NodeChange } from '@xyflow/react';
import { useMemo, useRef, useState } from 'react';
import type { PlacedArchitecture } from './layout/place-parts.ts';
import { routeLines, type RoutedLine } from './layout/route-lines.ts';
import { shiftPart, type Dragged } from './layout/shift-part.ts';
import type { PartNode } from './part-card.tsx';
import type { Arranging } from './use-arranging.ts';

/** The drawing while a card is dragged, with its lines; arranging keeps the position where it is dropped. */
export function useDragging(resting: PlacedArchitecture, restingLines: readonly RoutedLine[], { move }: Arranging) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  // not the state: a quick drop comes before the next render
  const isDragging = useRef(false);
  const placed = useMemo(() => (dragged ? shiftPart(resting, dragged) : resting), [resting, dragged]);
  const lines = useMemo(
    () => (placed === resting ? restingLines : routeLines(restingLines, placed.parts)),
    [placed, resting, restingLines],
  );
  const onNodesChange = (changes: NodeChange<PartNode>[]) => {
    for (const change of changes) {
      if (change.type !== 'position' || !change.position) continue;
      if (change.dragging) {
        isDragging.current = true;
        setDragged({ id: change.id, ...change.position });
        continue;
      }
      const part = resting.parts.find(({ node }) => node.id === change.id);
      if (part && isDragging.current) move(part, change.position, resting.parts);
      isDragging.current = false;
      setDragged(null);
    }
  };
  return { placed, lines, draggedId: dragged?.id, onNodesChange };
}
