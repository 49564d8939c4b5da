import type { PointerEvent as PressEvent } from 'react';

/** The distance of the pointer from where it was pressed, and its position in the window, in px. */
export type DragStep = { dx: number; dy: number; x: number; y: number };

type PointerDrag = {
  /** px that the pointer has to move to drag: less is a click */
  slack?: number;
  onMove: (step: DragStep) => void;
  /** called when the button is released after a drag */
  onDrop?: (step: DragStep) => void;
  /** called instead of `onDrop` when Escape or the browser ends the drag; reverts what `onMove` changed */
  onCancel?: () => void;
};

/**
 * Follows a mouse, pen or finger from `pointerdown` until it is released. A finger drags only if the element's style
 * says `touch-action: none`; otherwise it scrolls, which cancels the drag.
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
    // the surrounding dialog or panel stays open
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
