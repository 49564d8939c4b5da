import { AppError } from '#shared/errors.ts';
import { IMPORT_LIMITS } from '#shared/exchange/import-wire.ts';
import { unpackedParts, unreadableWorkbook } from './read-archive.ts';

/** Archive parts: the sheets, and a few that describe each of them. */
const MAX_PARTS = 5000;
/** The last row that a sheet can have. */
const LAST_ROW = 1_048_576;
/** Rows above the header row. */
const ROWS_ABOVE = 1000;

const SHEET = /<(?:\w+:)?sheet\s/g;
/** A cell or row with its attributes; `<` ends the search, so that a text without `>` cannot make it slow. */
const TAG = /<(?:\w+:)?(c|row)\s([^<>]*?)(\/?)>/g;
const REFERENCE = /(?:^|\s)r\s*=\s*["']([^"']*)["']/;

/**
 * Refuses a workbook with too many or too large sheets before it is parsed: the parser allocates everything from the
 * first row and column to the farthest cell.
 */
export function checkWorkbook(file: Buffer): void {
  let [parts, cells] = [0, 0];
  for (const { name, content } of unpackedParts(file)) {
    if (++parts > MAX_PARTS) throw tooMany('parts', MAX_PARTS);
    if (!name.endsWith('.xml')) continue;
    // one byte per character, since only markup is examined
    const text = content.toString('latin1');
    if (name.endsWith('workbook.xml')) countSheets(text);
    if (text.includes('sheetData')) cells += usedArea(text);
    if (cells > IMPORT_LIMITS.cells) throw tooMany('cells', IMPORT_LIMITS.cells);
  }
}

function countSheets(text: string): void {
  const sheets = text.match(SHEET)?.length ?? 0;
  if (sheets > IMPORT_LIMITS.sheets) throw tooMany('sheets', IMPORT_LIMITS.sheets);
}

/** Rows times columns up to the last cell with content. */
function usedArea(text: string): number {
  let [rows, columns] = [0, 0];
  for (const [, tag, attributes = '', empty] of text.matchAll(TAG)) {
    const reference = REFERENCE.exec(attributes)?.[1];
    if (reference === undefined) continue;
    if (tag === 'row') {
      if (!(Number(reference) <= LAST_ROW)) throw unreadableWorkbook(`row "${reference.slice(0, 20)}" does not exist`);
    } else {
      const [, name = '', row = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? [];
      if (name === '') throw unreadableWorkbook(`cell "${reference.slice(0, 20)}" does not exist`);
      const column = columnNumber(name);
      // a cell with only formatting takes no space
      if (empty === '/') continue;
      if (column > IMPORT_LIMITS.columns || Number(row) > IMPORT_LIMITS.rows + ROWS_ABOVE) throw tooFarOut(reference);
      rows = Math.max(rows, Number(row));
      columns = Math.max(columns, column);
    }
  }
  return rows * columns;
}

function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

function tooFarOut(reference: string): AppError {
  const [columns, rows] = [IMPORT_LIMITS.columns, IMPORT_LIMITS.rows.toLocaleString('en')];
  const message = `Cell ${reference} is outside of what can be imported: ${columns} columns, ${rows} rows`;
  return new AppError('too_large', `${message}. Delete it, or save the sheet that you need as CSV`);
}

function tooMany(what: string, most: number): AppError {
  const message = `A workbook can have at most ${most.toLocaleString('en')} ${what}`;
  return new AppError('too_large', `${message}. Save the sheet that you need as CSV`);
}
