import type { PointerEvent as PressEvent } from 'react';

/** How far the pointer is from where it was pressed, and where it is in the window, in px. */
export type DragStep = { dx: number; dy: number; x: number; y: number };

type PointerDrag = {
  /** px that the pointer moves before it drags: less is a click */
  slack?: number;
  onMove: (step: DragStep) => void;
  /** called where the button is released after a drag */
  onDrop?: (step: DragStep) => void;
  /** called instead of `onDrop` when Escape or the browser ends the drag: puts back what `onMove` changed */
  onCancel?: () => void;
};

/**
 * Follows a mouse, pen or finger from `pointerdown` on until it is released. A finger drags only where the element's
 * style says `touch-action: none`; elsewhere it scrolls, which cancels the drag.
 */
export function followPointer(press: PressEvent, { slack = 0, onMove, onDrop, onCancel }: PointerDrag): void {
  if (press.button !== 0) return;
  const element = press.currentTarget;
  const listening = new AbortController();
  const { signal } = listening;
  let last: DragStep | undefined;
  const cancel = (): void => {
    listening.abort();
    if (last) onCancel?.();
  };
  const move = ({ clientX: x, clientY: y }: PointerEvent): void => {
    const [dx, dy] = [x - press.clientX, y - press.clientY];
    if (!last && Math.hypot(dx, dy) < slack) return;
    last = { dx, dy, x, y };
    onMove(last);
  };
  const release = (): void => {
    listening.abort();
    if (last) onDrop?.(last);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // the dialog or panel around it stays open
    event.stopPropagation();
    event.preventDefault();
    cancel();
  };
  element.setPointerCapture(press.pointerId);
  element.addEventListener('pointermove', move as (event: Event) => void, { signal });
  element.addEventListener('pointerup', release, { signal });
  element.addEventListener('pointercancel', cancel, { signal });
  window.addEventListener('keydown', onKey, { signal, capture: true });
}
