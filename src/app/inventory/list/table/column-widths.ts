import { ID, type ListColumn } from '#app/inventory/list/state/columns.ts';
import type { ListedItem } from '#generated/payloads.d.ts';
import { entryField, fieldTypeOf } from '#shared/field-types/field-types.ts';
import { valueAt } from '#shared/pointer.ts';

const MIN_WIDTH = 56;
const MAX_WIDTH = 900;
/** the title takes the remaining width, but never less */
export const TITLE_WIDTH = 300;

/** average width of a character in heads and cells */
const LETTER = 6.8;
/** the same in bold labels */
const WIDE_LETTER = 7.3;
/** icons, and the padding of labels */
const DECORATION = 18;
export const PADDING = 22;
export const SORT_MARK = 14;

/**
 * The default width of a column until it is dragged, from its content in the first rows; no ID in the loaded rows is
 * cut, the longest having `idLength` characters.
 */
export function defaultWidth(
  column: ListColumn,
  idPrefix: string,
  idLength = 0,
  rows: readonly ListedItem[] = [],
): number {
  if (column.name === ID) return clamp(Math.max(idPrefix.length + 7, idLength + 1) * 7.4 + PADDING, 88, MAX_WIDTH);
  const head = column.title.length * LETTER + PADDING + SORT_MARK;
  return Math.max(clamp(head, MIN_WIDTH, 200), contentWidth(column, rows));
}

function contentWidth({ field, numeric }: ListColumn, rows: readonly ListedItem[]): number {
  const letters = fieldTypeOf(entryField(field)).letters?.(field);
  if (letters !== undefined) return Math.round(letters * WIDE_LETTER + PADDING + DECORATION);
  if (field.path.length === 0 || rows.length === 0) return numeric ? 92 : 180;
  // with thousands separators, and a space before the unit
  const more = numeric ? 2 + (field.unit?.length ?? 0) : 0;
  const lengths = rows.map(({ data }) => String(valueAt(data, field.path) ?? '').length + more);
  return clamp(Math.max(...lengths) * LETTER + PADDING, numeric ? 76 : 92, 260);
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
