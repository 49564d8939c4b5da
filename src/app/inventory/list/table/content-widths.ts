import { clampWidth, PADDING, SORT_MARK } from './column-widths.ts';

/** The width of these cells' content without truncation. */
export function fittingWidth(cells: Iterable<Element>): number {
  const range = document.createRange();
  let widest = 0;
  for (const cell of cells) {
    // a header is a button as wide as its column, so measure its text and the sort mark
    const words = cell.querySelector('button > span');
    range.selectNodeContents(words ?? cell);
    const { left } = cell.getBoundingClientRect();
    widest = Math.max(widest, range.getBoundingClientRect().right - left + (words ? SORT_MARK : 0));
  }
  return clampWidth(widest + PADDING / 2 + 2);
}
