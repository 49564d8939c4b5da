import type { Issue } from '#generated/payloads.d.ts';
import { textChunks } from './chunks.ts';
import { CsvScanner, delimiterOf, type CsvCell, type CsvRow } from './csv-scanner.ts';
import { notUtf8 } from './ndjson.ts';
import { excerptOf, type FileLocation } from './location.ts';

/** Rows of a table with as many cells as the header; other rows are reported as issues. */
export type CsvRows = { header: CsvCell[]; rows: CsvCell[][]; faults: (Issue & FileLocation)[] };

/** Maximum length of a header in characters. */
const LONGEST_HEADER = 1_000_000;

/** Reads a table whose first row is the header. */
export async function* readCsvRows(path: string, delimiter?: string): AsyncGenerator<CsvRows> {
  let scanner: CsvScanner | undefined;
  let header: CsvCell[] | undefined;
  let begun = '';
  try {
    for await (const text of textChunks(path)) {
      if (scanner === undefined) {
        begun += text;
        if (!begun.includes('\n') && begun.length < LONGEST_HEADER) continue;
        scanner = new CsvScanner(delimiter ?? delimiterOf(begun.split('\n', 1)[0] ?? ''));
      }
      const rows = scanner.push(begun === '' ? text : begun);
      begun = '';
      header ??= rows.shift()?.cells;
      if (header !== undefined) yield fitting(header, rows);
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return yield { header: header ?? [], rows: [], faults: [notUtf8(1)] };
  }
  scanner ??= new CsvScanner(delimiter ?? delimiterOf(begun));
  const rows = [...scanner.push(begun), ...scanner.end()];
  header ??= rows.shift()?.cells ?? [];
  yield fitting(header, rows);
}

function fitting(header: CsvCell[], rows: readonly CsvRow[]): CsvRows {
  const fits: CsvCell[][] = [];
  const faults: CsvRows['faults'] = [];
  for (const { cells, fault } of rows) {
    const [first] = cells;
    if (fault === undefined && cells.length === header.length) fits.push(cells);
    else if (first !== undefined) faults.push(misfit(first, cells.length, header.length, fault));
  }
  return { header, rows: fits, faults };
}

function misfit(first: CsvCell, cells: number, columns: number, fault?: string): Issue & FileLocation {
  const message = fault ?? `The row has ${cells} ${cells === 1 ? 'cell' : 'cells'}, the header ${columns}`;
  const hint = 'Quote cells that contain delimiters, quotes or line breaks, and double the quotes in them.';
  return { path: '', rule: 'csv', message, hint, ...cellLocation(first) };
}

export function cellLocation(cell: CsvCell): FileLocation {
  const [text = ''] = cell.text.split('\n', 1);
  return { line: cell.line, column: cell.column, excerpt: excerptOf(text, 1) };
}
