import { useState, type PointerEvent, type RefObject } from 'react';
import { followPointer } from '#app/ui/drag/follow-pointer.ts';
import { GRID_COLUMNS, GRID_ROWS, type GridArea } from '#shared/dashboard/grid.ts';

export type Drag = { index: number; kind: 'move' | 'resize'; target: GridArea; dx: number; dy: number };

/** px that a pointer has to move to drag: less is a click */
const SLACK = 4;

/** Moves and resizes widgets with a pointer: `drag` is the drag in progress, `begin` the handler of pointerdown. */
export function useDrag(
  grid: RefObject<HTMLElement | null>,
  onDrop: (index: number, area: GridArea, kind: Drag['kind']) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  const begin = (event: PointerEvent<HTMLElement>, index: number, area: GridArea, kind: Drag['kind']): void => {
    if (event.button !== 0 || matchMedia('(width < 48em)').matches) return;
    event.stopPropagation();
    const at = (dx: number, dy: number): GridArea | undefined =>
      grid.current ? targetOf(area, dx, dy, kind, grid.current.getBoundingClientRect()) : undefined;
    followPointer(event, {
      slack: SLACK,
      onMove({ dx, dy }) {
        const target = at(dx, dy);
        if (target) setDrag({ index, kind, dx, dy, target });
      },
      onDrop({ dx, dy }) {
        setDrag(undefined);
        const target = at(dx, dy);
        if (target) onDrop(index, target, kind);
      },
      onCancel: () => setDrag(undefined),
    });
  };
  return { drag, begin };
}

/** The nearest area inside the grid. */
function targetOf(area: GridArea, dx: number, dy: number, kind: Drag['kind'], { width, height }: DOMRect): GridArea {
  const columns = Math.round((dx / width) * GRID_COLUMNS);
  const rows = Math.round((dy / height) * GRID_ROWS);
  const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
  if (kind === 'resize') {
    return {
      ...area,
      columns: within(area.columns + columns, 1, GRID_COLUMNS - area.column),
      rows: within(area.rows + rows, 1, GRID_ROWS - area.row),
    };
  }
  return {
    ...area,
    column: within(area.column + columns, 0, GRID_COLUMNS - area.columns),
    row: within(area.row + rows, 0, GRID_ROWS - area.rows),
  };
}
