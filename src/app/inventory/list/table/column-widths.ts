import type { ListedItem } from '#generated/payloads.d.ts';
import { valueAt } from '#shared/pointer.ts';
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

/**
 * The default width of a column, until it is dragged, by its content in the first rows; no ID of the loaded rows, the longest
 * of `idLength`, is cut.
 */
export function defaultWidth(
  { name, field, title }: ListColumn,
  idPrefix: string,
  idLength = 0,
  rows: readonly ListedItem[] = [],
): number {
  if (name === ID) return clamp(Math.max(idPrefix.length + 7, idLength + 1) * 7.4 + PADDING, 88, MAX_WIDTH);
  const head = title.length * LETTER + PADDING + SORT_MARK;
  return Math.max(clamp(head, MIN_WIDTH, 200), contentWidth(field, rows));
}

function contentWidth(field: ListColumn['field'], rows: readonly ListedItem[]): number {
  const { type, format, choices, ref, unit, path } = field;
  if (choices && type !== 'array') {
    const longest = Math.max(0, ...choices.map(({ value }) => choiceLabel(field, value).length));
    return clamp(longest * 7.3 + PADDING + 18, 84, 220);
  }
  if (type === 'boolean') return 84;
  if (format === 'date' || format === 'date-time') return 130;
  if (ref) return path.length === 0 ? 260 : type === 'array' ? 240 : 200;
  const isNumber = isNumberField(field);
  if (type === 'object' || field.itemType === 'object') return 200;
  if (path.length === 0 || rows.length === 0) return isNumber ? 92 : 180;
  // with the separators of thousands, and a space before the unit
  const more = isNumber ? 2 + (unit?.length ?? 0) : 0;
  const lengths = rows.map(({ data }) => String(valueAt(data, path) ?? '').length + more);
  return clamp(Math.max(...lengths) * LETTER + PADDING, isNumber ? 76 : 92, 260);
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
