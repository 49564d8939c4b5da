const GAP = 5;
const MARGIN = 8;

/** Positions a panel below its button, or above if there is more room, always inside the window. */
export function positionPopover(panel: HTMLElement, button: HTMLElement, align: 'start' | 'end'): void {
  const rect = button.getBoundingClientRect();
  const below = innerHeight - rect.bottom - GAP - MARGIN;
  const above = rect.top - GAP - MARGIN;
  const isBelow = below >= Math.min(panel.scrollHeight, 320) || below >= above;
  const preferred = align === 'start' ? rect.left : rect.right - panel.offsetWidth;
  const left = Math.max(MARGIN, Math.min(preferred, innerWidth - panel.offsetWidth - MARGIN));
  panel.style.setProperty('left', `${left}px`);
  panel.style.setProperty('max-height', `${isBelow ? below : above}px`);
  if (isBelow) panel.style.setProperty('top', `${rect.bottom + GAP}px`);
  else panel.style.setProperty('bottom', `${innerHeight - rect.top + GAP}px`);
}
