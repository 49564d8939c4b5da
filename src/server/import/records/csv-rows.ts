import type { Issue } from '#generated/payloads.d.ts';
import { textChunks } from './chunks.ts';
import { CsvScanner, delimiterOf, type CsvCell, type CsvRow } from './csv-scanner.ts';
import { excerptOf, type FileLocation } from './location.ts';
import { notUtf8 } from './ndjson.ts';

/** Rows of a table with as many cells as the header; other rows are reported as issues. */
export type CsvRows = { header: CsvCell[]; rows: CsvCell[][]; issues: (Issue & FileLocation)[] };

/** Maximum length of a header in characters. */
const LONGEST_HEADER = 1_000_000;

/** Maximum characters of a cell and cells of a row: an unclosed quote would make one cell of the rest of the file. */
const LONGEST_CELL = 4_000_000;
const MAX_CELLS = 10_000;

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
      const refusal = refusalOf(scanner, header);
      if (refusal !== undefined) return yield { header: [], rows: [], issues: [refusal] };
      if (header !== undefined) yield fitting(header, rows);
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return yield { header: header ?? [], rows: [], issues: [notUtf8(1)] };
  }
  scanner ??= new CsvScanner(delimiter ?? delimiterOf(begun));
  const rows = [...scanner.push(begun), ...scanner.end()];
  header ??= rows.shift()?.cells ?? [];
  const refusal = refusalOf(scanner, header);
  if (refusal !== undefined) return yield { header: [], rows: [], issues: [refusal] };
  yield fitting(header, rows);
}

/** Why reading stops. The header is not reported then: an issue for each of its columns would repeat it. */
function refusalOf({ pending }: CsvScanner, header: readonly CsvCell[] = []): CsvRows['issues'][number] | undefined {
  const at = { path: '', rule: 'limit', line: pending.line, column: 1 };
  if (pending.characters > LONGEST_CELL) {
    const message = `A cell can have at most ${LONGEST_CELL.toLocaleString('en')} characters`;
    return { ...at, message, hint: 'Close its quote, or split the text.' };
  }
  if (pending.cells <= MAX_CELLS && header.length <= MAX_CELLS) return undefined;
  const message = `A table can have at most ${MAX_CELLS.toLocaleString('en')} columns`;
  return { ...at, message, hint: 'Check the delimiter, or split the table.' };
}

function fitting(header: CsvCell[], rows: readonly CsvRow[]): CsvRows {
  const fits: CsvCell[][] = [];
  const issues: CsvRows['issues'] = [];
  for (const { cells, issue } of rows) {
    const [first] = cells;
    if (issue === undefined && cells.length === header.length) fits.push(cells);
    else if (first !== undefined) issues.push(misfit(first, cells.length, header.length, issue));
  }
  return { header, rows: fits, issues };
}

function misfit(first: CsvCell, cells: number, columns: number, issue?: string): Issue & FileLocation {
  const message = issue ?? `The row has ${cells} ${cells === 1 ? 'cell' : 'cells'}, the header ${columns}`;
  const hint = 'Quote cells that contain delimiters, quotes or line breaks, and double the quotes in them.';
  return { path: '', rule: 'csv', message, hint, ...cellLocation(first) };
}

export function cellLocation(cell: CsvCell): FileLocation {
  const [text = ''] = cell.text.split('\n', 1);
  return { line: cell.line, column: cell.column, excerpt: excerptOf(text, 1) };
}
