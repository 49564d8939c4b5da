import type { Issue, TableMapping } from '#generated/payloads.d.ts';
import type { FileLocation } from '#server/import/records/location.ts';
import { ID_TARGET } from '#shared/exchange/import-wire.ts';
import type { Json } from '#shared/json.ts';

/** The table of a file: its headings, and its rows in batches that are unpacked each time they are needed. */
export type Table = {
  columns: string[];
  batches: readonly RowBatch[];
  /** what could not be read as a row */
  issues: (Issue & FileLocation)[];
};

export type RowBatch = { count: number; rows(this: void): TableRow[] };

/** `line` is the row of the sheet, or the line of the file. */
export type TableRow = { line: number; cells: (Json | undefined)[] };

/** The id of a row, if the table has a column of ids. */
export function idOfRow(mapping: TableMapping, { cells }: TableRow): string | null {
  const cell = cells[mapping.columns.indexOf(ID_TARGET)];
  const text = cell === undefined || cell === null ? '' : String(cell).trim();
  return text === '' ? null : text;
}
