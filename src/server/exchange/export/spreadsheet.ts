import { AppError } from '#shared/errors.ts';
import { printCell } from '#shared/field-types/cell-text.ts';
import { withLabels } from '#shared/field-types/choice/choice-text.ts';
import { fieldTextOf } from '#shared/field-types/field-texts.ts';
import type { ListedItem } from '#generated/payloads.d.ts';
import { type PlainCell, Workbook } from './workbook.ts';
import type { TableCell, TableColumn } from './item-table.ts';

/** Excel's limit of characters per cell; it calls a file that exceeds it corrupt. */
const LONGEST_TEXT = 32_767;
/** Limit of cells per file, since it is built in memory. */
export const MAX_CELLS = 250_000;

/** A workbook with one sheet: typed numbers, booleans and dates, a frozen header, fitted column widths. */
export async function spreadsheet(
  columns: readonly TableColumn[],
  batches: AsyncIterable<ListedItem[]>,
  title: string,
): Promise<Buffer> {
  const iterator = batches[Symbol.asyncIterator]();
  let batch = await iterator.next();
  const first: ListedItem[] = batch.done === true ? [] : batch.value;
  const widths = columns.map((column) => widthOf(column.header, first.slice(0, 100), column));
  const book = new Workbook({ title: sheetName(title), widths, head: columns.map(({ header }) => written(header)) });
  try {
    for (; batch.done !== true; batch = await iterator.next())
      book.add(batch.value.map((item) => columns.map((column) => cellOf(column.cell(item), column, item))));
    return await book.finish();
  } finally {
    await book.close();
  }
}

function cellOf({ value, field }: TableCell, { header }: TableColumn, { id }: ListedItem): PlainCell {
  if (value === undefined || value === null) return null;
  const typed = fieldTextOf(field).toWorkbook?.(value);
  if (typed !== undefined) return typed;
  const text = textOf({ value, field });
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
  return written(text);
}

/** Characters that are invalid in XML become `_x0001_`, and literal text of that form `_x005F_x0001_`. */
function written(text: string): string {
  return text.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_').replaceAll(/[\p{Cc}\ufffe\uffff]/gu, spelled);
}

function spelled(sign: string): string {
  if (sign === '\n' || sign === '\t') return sign;
  return `_x${sign.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`;
}

function widthOf(header: string, items: readonly ListedItem[], column: TableColumn): number {
  const longest = items.reduce((most, item) => Math.max(most, textOf(column.cell(item)).length), header.length);
  return Math.min(60, Math.max(8, longest + 2));
}

function textOf({ value, field }: TableCell): string {
  return printCell(value, withLabels(field));
}

/** Excel allows 31 characters and forbids some. */
function sheetName(title: string): string {
  return (
    title
      .replaceAll(/[[\]:*?/\\']/g, ' ')
      .slice(0, 31)
      .trim() || 'Items'
  );
}
