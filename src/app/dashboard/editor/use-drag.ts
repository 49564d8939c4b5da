import { useState, type PointerEvent, type RefObject } from 'react';
import { GRID_COLUMNS, GRID_ROWS, type GridArea } from '#shared/dashboard/grid.ts';

export type Drag = { index: number; kind: 'move' | 'resize'; target: GridArea; dx: number; dy: number };

type Start = { x: number; y: number; area: GridArea };

/** px that a pointer moves before it drags: less is a click */
const SLACK = 4;

/** Moving and resizing widgets with a pointer: `drag` is what is going on, `begin` the handler of pointerdown. */
export function useDrag(
  grid: RefObject<HTMLElement | null>,
  onDrop: (index: number, area: GridArea, kind: Drag['kind']) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  const begin = (event: PointerEvent<HTMLElement>, index: number, area: GridArea, kind: Drag['kind']): void => {
    const element = event.currentTarget;
    if (event.button !== 0 || matchMedia('(width < 48em)').matches) return;
    event.stopPropagation();
    const start: Start = { x: event.clientX, y: event.clientY, area };
    let now: Drag | undefined;
    const move = ({ clientX, clientY }: globalThis.PointerEvent): void => {
      const [dx, dy] = [clientX - start.x, clientY - start.y];
      if (grid.current === null || (now === undefined && Math.hypot(dx, dy) < SLACK)) return;
      now = { index, kind, dx, dy, target: targetOf(start, dx, dy, kind, grid.current.getBoundingClientRect()) };
      setDrag(now);
    };
    const end = ({ type }: Event): void => {
      for (const [name, listener] of listenersOf(move, end)) element.removeEventListener(name, listener);
      setDrag(undefined);
      if (now !== undefined && type === 'pointerup') onDrop(index, now.target, kind);
    };
    element.setPointerCapture(event.pointerId);
    for (const [name, listener] of listenersOf(move, end)) element.addEventListener(name, listener);
  };
  return { drag, begin };
}

function listenersOf(move: (event: globalThis.PointerEvent) => void, end: (event: Event) => void) {
  return [
    ['pointermove', move as (event: Event) => void],
    ['pointerup', end],
    ['pointercancel', end],
  ] as const;
}

/** The nearest area that is in the grid. */
function targetOf({ area }: Start, dx: number, dy: number, kind: Drag['kind'], { width, height }: DOMRect): GridArea {
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
