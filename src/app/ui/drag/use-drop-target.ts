import { useState, type DragEvent } from 'react';

/**
 * Makes an element a target of native drag and drop, which a long press starts on touch: `isOver` while something that
 * it accepts is above it.
 */
export function useDropTarget(takes: (event: DragEvent) => boolean, onDrop: (event: DragEvent) => void) {
  const [isOver, setOver] = useState(false);
  const listeners = {
    onDragOver: (event: DragEvent) => {
      const isTaken = takes(event);
      // preventing the default accepts the drop
      if (isTaken) event.preventDefault();
      setOver(isTaken);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop(event);
    },
  };
  return { isOver, listeners };
}
