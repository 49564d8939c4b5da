import { parseCell } from '#shared/field-types/cell-text.ts';
import { fieldOf } from '#shared/fields/fields.ts';
import { setKey, type Json, type JsonObject } from '#shared/json.ts';

/** Pastes a block of cells into rows, adding rows as needed. The validator rejects invalid values. */
export function pasteInto(
  rows: readonly Json[],
  block: readonly (readonly string[])[],
  at: { row: number; column: number },
  columns: readonly { name: string; schema: JsonObject }[],
): Json[] {
  const result = [...rows];
  block.forEach((line, i) => {
    const present = result[at.row + i];
    const row: JsonObject = {};
    if (typeof present === 'object' && present !== null && !Array.isArray(present)) Object.assign(row, present);
    line.forEach((text, j) => {
      const column = columns[at.column + j];
      if (column === undefined) return;
      const { value } = parseCell(text, fieldOf(column.schema, column.name), 'lenient');
      if (value === undefined) delete row[column.name];
      else setKey(row, column.name, value);
    });
    result[at.row + i] = row;
  });
  return result;
}
