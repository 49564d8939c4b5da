import { choiceLabel } from '#app/values/tone.ts';
import { ID, type ListColumn } from '#app/inventory/list/state/columns.ts';

const MIN_WIDTH = 56;
const MAX_WIDTH = 900;
/** the title takes the remaining width, but never less */
export const TITLE_WIDTH = 300;

/** average width of a character in heads and cells */
const LETTER = 6.8;
const PADDING = 22;

/** The default width of a column, until it is dragged; no ID of the loaded rows, the longest of `idLength`, is cut. */
export function defaultWidth({ name, field, title }: ListColumn, idPrefix: string, idLength = 0): number {
  if (name === ID) return clamp(Math.max(idPrefix.length + 7, idLength + 1) * 7.4 + PADDING, 88, MAX_WIDTH);
  const head = title.length * LETTER + PADDING + 14;
  return Math.max(clamp(head, MIN_WIDTH, 200), contentWidth(field));
}

function contentWidth(field: ListColumn['field']): number {
  const { type, format, choices, ref, unit } = field;
  if (choices && type !== 'array') {
    const longest = Math.max(0, ...choices.map(({ value }) => choiceLabel(field, value).length));
    return clamp(longest * 7.3 + PADDING + 18, 84, 220);
  }
  if (type === 'boolean') return 84;
  if (type === 'number' || type === 'integer') return 92 + (unit?.length ?? 0) * LETTER;
  if (format === 'date' || format === 'date-time') return 130;
  if (ref && field.path.length === 0) return 260;
  if (ref) return type === 'array' ? 240 : 200;
  return type === 'array' || type === 'object' ? 200 : 180;
}

function clamp(value: number, low: number, high: number): number {
  return Math.round(Math.min(high, Math.max(low, value)));
}

/** The width limited to the allowed range. */
export function clampWidth(width: number): number {
  return clamp(width, MIN_WIDTH, MAX_WIDTH);
}

/** The width of these cells' content without truncation. */
export function fittingWidth(cells: Iterable<Element>): number {
  const range = document.createRange();
  let widest = 0;
  for (const cell of cells) {
    range.selectNodeContents(cell);
    const { left } = cell.getBoundingClientRect();
    widest = Math.max(widest, range.getBoundingClientRect().right - left);
  }
  return clampWidth(widest + PADDING / 2 + 2);
}
