import type { FormField } from '#app/schema-form/field.ts';
import { isWideField } from '#app/schema-form/schema/wide.ts';
import type { JsonObject } from '#shared/json.ts';

/** The minimum width of a column in pixels, and its share of the remaining space. */
type Width = { min: number; share: number };

/** width of the drag handle and the remove button */
export const EDGE = 34;

/** Columns keep their width while rows are edited: nothing jumps, and no other row is measured again. */
export function widthOf(field: FormField, schema: JsonObject): Width {
  const needed = field.cellWidth?.(schema);
  if (needed !== undefined) return { min: needed, share: 0 };
  return isWideField(field, schema) ? { min: 200, share: 3 } : { min: 140, share: 2 };
}

/** All column widths as CSS, and the minimum width of the table. With no flexible column, all grow equally. */
export function layColumns(widths: readonly Width[]): { columns: string[]; minimum: number } {
  const shares = widths.reduce((sum, { share }) => sum + share, 0);
  const fixed = widths.reduce((sum, { min, share }) => sum + (share === 0 ? min : 0), 2 * EDGE);
  const minimum = widths.reduce((sum, { min }) => sum + min, 2 * EDGE);
  const columns = widths.map(({ min, share }) => {
    if (shares === 0) return 'auto';
    return share === 0 ? `${min}px` : `calc((100% - ${fixed}px) * ${share / shares})`;
  });
  return { columns, minimum };
}
