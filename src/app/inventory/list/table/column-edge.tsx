import { useState, type PointerEvent } from 'react';
import { followPointer } from '#app/ui/drag/follow-pointer.ts';
import { clampWidth } from './column-widths.ts';
import classes from './table.module.css';

type ColumnEdgeProps = { onWidth: (width: number) => void; onFit: () => void };

/**
 * The right edge of a column's head: drag to resize, double-click to fit the content. The menu does both by keyboard.
 */
export function ColumnEdge({ onWidth, onFit }: ColumnEdgeProps) {
  const [isDragged, setDragged] = useState(false);
  const grab = (event: PointerEvent<HTMLElement>) => {
    const width = event.currentTarget.parentElement?.offsetWidth ?? 0;
    event.preventDefault();
    followPointer(event, {
      onMove({ dx }) {
        setDragged(true);
        onWidth(clampWidth(width + dx));
      },
      onDrop: () => setDragged(false),
      onCancel() {
        setDragged(false);
        onWidth(width);
      },
    });
  };
  return (
    <div
      className={classes.edge}
      data-on={isDragged || undefined}
      aria-hidden
      onPointerDown={grab}
      onDoubleClick={onFit}
    />
  );
}
