import type { Table } from './table.ts';

/** Omits columns with neither heading nor values, and adds headings to columns that have only values. */
export function filledColumns({ columns, rows, faults }: Pick<Table, 'columns' | 'rows' | 'faults'>): Table {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), columns.length);
  const places = Array.from({ length: width }, (_, i) => i).filter(
    (i) => (columns[i] ?? '').trim() !== '' || rows.some(({ cells }) => cells[i] !== undefined && cells[i] !== ''),
  );
  return {
    columns: places.map((i) => (columns[i] ?? '').trim() || `Column ${letters(i)}`),
    rows: rows.map(({ line, cells }) => ({ line, cells: places.map((i) => cells[i]) })),
    faults,
    sheets: [],
    sheet: null,
  };
}

/** 0 -> A, 26 -> AA, as spreadsheets name their columns. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}
