import { useRef, type MouseEvent, type RefObject } from 'react';

/**
 * Detects a double click on a card. The first click opens a preview that may end up under the pointer, so the second one
 * counts for the same card wherever it lands.
 */
export function useSecondClick(frame: RefObject<HTMLElement | null>, onTwice: (id: string) => void) {
  const first = useRef<string | undefined>(undefined);
  return (event: MouseEvent) => {
    if (event.detail < 2) {
      const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null;
      first.current = card !== null && frame.current?.contains(card) ? card.dataset['card'] : undefined;
      return;
    }
    if (first.current === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onTwice(first.current);
    first.current = undefined;
  };
}
