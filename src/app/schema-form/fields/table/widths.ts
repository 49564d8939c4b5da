import { isNumberField } from '#shared/reading/number.ts';
import type { JsonObject } from '#shared/json.ts';
import { choicesOf, typeOf } from '#shared/kinds/fields.ts';
import { numberIn } from '#app/schema-form/schema/titles.ts';

/** The minimum width of a column in pixels, and its share of the remaining space. */
export type Width = { min: number; share: number };

/** width of the drag handle and the remove button */
export const EDGE = 34;

/** Columns keep their width while rows are edited: nothing jumps, and no other row is measured again. */
export function widthOf(schema: JsonObject): Width {
  const choices = choicesOf(schema);
  if (choices !== undefined) {
    const letters = Math.max(...choices.map((choice) => choice.title.length), 4);
    return { min: Math.min(70 + letters * 8, 220), share: 0 };
  }
  const type = typeOf(schema);
  if (type === 'boolean') return { min: 118, share: 0 };
  if (isNumberField({ type })) return { min: schema['x-unit'] === undefined ? 92 : 124, share: 0 };
  const isLong = (numberIn(schema, 'maxLength') ?? 0) > 200 || schema['x-widget'] !== undefined;
  return isLong ? { min: 200, share: 3 } : { min: 140, share: 2 };
}

/** All column widths as CSS, and the minimum width of the table. With no flexible column, all grow equally. */
export function layColumns(schemas: readonly JsonObject[]): { columns: string[]; minimum: number } {
  const widths = schemas.map(widthOf);
  const shares = widths.reduce((sum, { share }) => sum + share, 0);
  const fixed = widths.reduce((sum, { min, share }) => sum + (share === 0 ? min : 0), 2 * EDGE);
  const minimum = widths.reduce((sum, { min }) => sum + min, 2 * EDGE);
  const columns = widths.map(({ min, share }) => {
    if (shares === 0) return 'auto';
    return share === 0 ? `${min}px` : `calc((100% - ${fixed}px) * ${share / shares})`;
  });
  return { columns, minimum };
}
