import type { KeyboardEvent } from 'react';

/** While `open`, stops Escape from also leaving the page. */
export function keepEscape(open: boolean): (event: KeyboardEvent) => void {
  return (event) => {
    if (open && event.key === 'Escape') event.preventDefault();
  };
}
