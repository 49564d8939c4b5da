import { isNumberField } from '#shared/reading/number.ts';
import { choiceLabel } from '#app/values/tone.ts';
import { ID, type ListColumn } from '#app/inventory/list/state/columns.ts';

const MIN_WIDTH = 56;
const MAX_WIDTH = 900;
/** the title takes the remaining width, but never less */
export const TITLE_WIDTH = 300;

/** average width of a character in heads and cells */
const LETTER = 6.8;
export const PADDING = 22;
export const SORT_MARK = 14;

/** The default width of a column, until it is dragged; no ID of the loaded rows, the longest of `idLength`, is cut. */
export function defaultWidth({ name, field, title }: ListColumn, idPrefix: string, idLength = 0): number {
  if (name === ID) return clamp(Math.max(idPrefix.length + 7, idLength + 1) * 7.4 + PADDING, 88, MAX_WIDTH);
  const head = title.length * LETTER + PADDING + SORT_MARK;
  return Math.max(clamp(head, MIN_WIDTH, 200), contentWidth(field));
}

function contentWidth(field: ListColumn['field']): number {
  const { type, format, choices, ref, unit } = field;
  if (choices && type !== 'array') {
    const longest = Math.max(0, ...choices.map(({ value }) => choiceLabel(field, value).length));
    return clamp(longest * 7.3 + PADDING + 18, 84, 220);
  }
  if (type === 'boolean') return 84;
  if (isNumberField(field)) return 92 + (unit?.length ?? 0) * LETTER;
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

/** The head of a column, then its visible cells. */
export function columnCells(scroller: HTMLElement | null, name: string): HTMLElement[] {
  return [...(scroller?.querySelectorAll<HTMLElement>(`[data-column="${CSS.escape(name)}"]`) ?? [])];
}
