const STOPS = 'input, [role^="menuitem"]';

/** Moves the focus among a menu's items, also from its search box; a letter moves to the next item that starts with it. */
export function moveFocus(menu: HTMLElement, key: string): boolean {
  const stops = [...menu.querySelectorAll<HTMLElement>(STOPS)];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next =
    stops[
      nextStop(
        key,
        at,
        stops.map((stop) => stop.textContent ?? ''),
        isTyping(key),
      )
    ];
  next?.focus();
  return next !== undefined;
}

/** -1 if the key does not move. `texts` are the items' texts; `isTyping` if the focused element takes letters itself. */
export function nextStop(key: string, at: number, texts: readonly string[], isTyping: boolean): number {
  const count = texts.length;
  if (count === 0) return -1;
  if (key === 'first') return 0;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at <= 0 ? count : at) - 1;
  if (isTyping) return -1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (!/^[\p{L}\d]$/u.test(key)) return -1;
  const order = texts.map((_, i) => (Math.max(at, 0) + 1 + i) % count);
  return order.find((i) => texts[i]?.trim().toLowerCase().startsWith(key.toLowerCase())) ?? -1;
}

function isTyping(key: string): boolean {
  return key !== 'first' && document.activeElement instanceof HTMLInputElement;
}
