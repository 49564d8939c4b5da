import type { KeyboardEvent } from 'react';

/** Around something that Escape closes: keeps that key press from also leaving the page. */
export function keepEscape(open: boolean): (event: KeyboardEvent) => void {
  return (event) => {
    if (open && event.key === 'Escape') event.preventDefault();
  };
}
