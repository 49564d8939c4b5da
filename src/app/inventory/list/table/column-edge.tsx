import { useState, type PointerEvent } from 'react';
import { clampWidth } from './column-widths.ts';
import classes from './table.module.css';

type ColumnEdgeProps = { onWidth: (width: number) => void; onFit: () => void };

/**
 * The right edge of a column's head: drag to resize, double-click to fit the content. The menu does both by keyboard.
 */
export function ColumnEdge({ onWidth, onFit }: ColumnEdgeProps) {
  /** width minus the pointer's position, while the edge is dragged */
  const [offset, setOffset] = useState<number | null>(null);
  const grab = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setOffset((event.currentTarget.parentElement?.offsetWidth ?? 0) - event.clientX);
  };
  const drag = (event: PointerEvent) => {
    if (offset !== null) onWidth(clampWidth(event.clientX + offset));
  };
  return (
    <div
      className={classes.edge}
      data-on={offset !== null || undefined}
      aria-hidden
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={() => setOffset(null)}
      onPointerCancel={() => setOffset(null)}
      onDoubleClick={onFit}
    />
  );
}
