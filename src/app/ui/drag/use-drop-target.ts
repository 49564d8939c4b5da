import { useState, type DragEvent } from 'react';

/**
 * Makes an element a target of what the browser drags, which a long press does on touch: `isOver` while something that
 * it takes is above it.
 */
export function useDropTarget(takes: (event: DragEvent) => boolean, onDrop: (event: DragEvent) => void) {
  const [isOver, setOver] = useState(false);
  const listeners = {
    onDragOver: (event: DragEvent) => {
      const isTaken = takes(event);
      // preventing the default is how a target says that it takes the drop
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
