import writeExcelFile, { type Cell, type Row } from 'write-excel-file/node';
import { AppError } from '#shared/errors.ts';
import type { Item } from '#shared/item.ts';
import { cellText } from './cell-text.ts';
import type { TableCell, TableColumn } from './item-table.ts';

/** Characters of one cell; Excel calls a file with more in one broken. */
const LONGEST_TEXT = 32_767;
/** Cells of one file: it is made as a whole in memory. */
export const MAX_CELLS = 250_000;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A workbook with one sheet: numbers, booleans and days as such, a header that stays, columns as wide as they need. */
export async function spreadsheet(columns: readonly TableColumn[], items: readonly Item[], title: string) {
  const head: Row = columns.map(({ header }) => ({ value: written(header), fontWeight: 'bold' as const }));
  const rows = items.map((item) => columns.map((column) => cellOf(column.cell(item), column, item)));
  const widths = columns.map(({ header }, i) => ({ width: widthOf(header, items.slice(0, 100), columns[i]) }));
  return writeExcelFile([head, ...rows], {
    sheet: sheetName(title),
    columns: widths,
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
  }).toBuffer();
}

function cellOf(cell: TableCell, { header }: TableColumn, { id }: Item): Cell {
  const { value, field } = cell;
  if (value === undefined || value === null) return null;
  const hasTitle = field?.choices !== undefined;
  if (!hasTitle && typeof value === 'number') return { value, type: Number };
  if (!hasTitle && typeof value === 'boolean') return { value, type: Boolean };
  const moment = typeof value === 'string' ? momentOf(value, field?.format) : undefined;
  if (moment !== undefined) return moment;
  const text = cellText(cell);
  if (text === '') return null;
  if (text.length > LONGEST_TEXT) {
    const length = text.length.toLocaleString('en');
    throw new AppError(
      'too_large',
      `An Excel cell can have at most 32,767 characters; "${header}" of ${id} has ${length}`,
      {
        issues: [{ path: '', rule: 'size', message: `${id} is too long for Excel`, hint: 'Use CSV or JSON.' }],
      },
    );
  }
  // a cell of type text is never a formula, whatever it begins with
  return { value: written(text), type: String };
}

/** Only what is read back as the same text: whole days, and moments in UTC to the millisecond. */
function momentOf(text: string, format: string | undefined): Cell | undefined {
  if (format !== 'date' && format !== 'date-time') return undefined;
  const moment = new Date(format === 'date' ? `${text}T00:00:00.000Z` : text);
  // the calendar of Excel has a day too many before
  if (Number.isNaN(moment.getTime()) || moment.getUTCFullYear() < 1901 || moment.getUTCFullYear() > 9999)
    return undefined;
  if (format === 'date') return DAY.test(text) && moment.toISOString().startsWith(text) ? day(moment) : undefined;
  return moment.toISOString() === text ? { value: moment, type: Date, format: 'yyyy-mm-dd hh:mm:ss.000' } : undefined;
}

function day(value: Date): Cell {
  return { value, type: Date, format: 'yyyy-mm-dd' };
}

/** The format spells characters that XML has not as `_x0001_`, and what looks so as `_x005F_x0001_`. */
function written(text: string): string {
  return text.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_').replaceAll(/[\p{Cc}\ufffe\uffff]/gu, spelled);
}

function spelled(sign: string): string {
  if (sign === '\n' || sign === '\t') return sign;
  return `_x${sign.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`;
}

function widthOf(header: string, items: readonly Item[], column: TableColumn | undefined): number {
  if (column === undefined) return 10;
  const longest = items.reduce((most, item) => Math.max(most, cellText(column.cell(item)).length), header.length);
  return Math.min(60, Math.max(8, longest + 2));
}

/** Excel allows 31 characters and not all of them. */
function sheetName(title: string): string {
  return (
    title
      .replaceAll(/[[\]:*?/\\']/g, ' ')
      .slice(0, 31)
      .trim() || 'Items'
  );
}
