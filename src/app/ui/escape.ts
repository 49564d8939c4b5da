import type { KeyboardEvent } from 'react';

/** While `open`, stops Escape from also leaving the page. */
export function keepEscape(open: boolean): (event: KeyboardEvent) => void {
  return (event) => {
    if (open && event.key === 'Escape') event.preventDefault();
  };
}

/** Whether the target has an open popup, which handles Escape itself. */
export function hasOpenPopup(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('[aria-haspopup][aria-expanded="true"]');
}
