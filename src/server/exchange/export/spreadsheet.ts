import writeExcelFile from 'write-excel-file/node';
import type { Cell, Row } from 'write-excel-file/node';
import type { ListedItem } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import { printCell } from '#shared/field-types/cell-text.ts';
import { withLabels } from '#shared/field-types/choice/choice-text.ts';
import type { WorkbookDate } from '#shared/field-types/field-text.ts';
import { fieldTextOf } from '#shared/field-types/field-texts.ts';
import type { TableCell, TableColumn } from './item-table.ts';

/** Excel's limit of characters per cell; it reports a file that exceeds it as corrupt. */
const LONGEST_TEXT = 32_767;

/** A workbook with one sheet: typed numbers, booleans and dates, a frozen header with a filter, fitted column widths. */
export class Spreadsheet {
  readonly #columns: readonly TableColumn[];
  readonly #title: string;
  readonly #rows: Row[] = [];
  #widths: number[] | undefined;

  constructor(columns: readonly TableColumn[], title: string) {
    this.#columns = columns;
    this.#title = title;
    this.#rows.push(columns.map(({ header }) => ({ value: written(header), fontWeight: 'bold' })));
  }

  /** Returns nothing yet: the file is only written at its end. */
  add(items: readonly ListedItem[]): string {
    this.#widths ??= this.#columns.map((column) => widthOf(items.slice(0, 100), column));
    for (const item of items) this.#rows.push(this.#columns.map((column) => cellOf(column.cell(item), column, item)));
    return '';
  }

  async end(): Promise<Uint8Array> {
    const widths = this.#widths ?? this.#columns.map((column) => widthOf([], column));
    const range = `A1:${columnName(Math.max(1, widths.length))}${this.#rows.length}`;
    // Excel reads the parts of a sheet in a fixed order
    const withFilter = (sheet: string) => sheet.replace('</sheetData>', `</sheetData><autoFilter ref="${range}"/>`);
    const sheet = {
      sheet: sheetName(this.#title),
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: 1,
      stickyColumnsCount: 1,
    };
    const features = [{ files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform: withFilter } } } }];
    return writeExcelFile(this.#rows, sheet, { features }).toBuffer();
  }
}

/** 1 is A, 27 is AA. */
function columnName(position: number): string {
  const before = Math.floor((position - 1) / 26);
  return (before > 0 ? columnName(before) : '') + String.fromCharCode(65 + ((position - 1) % 26));
}

function cellOf({ value, field }: TableCell, { header }: TableColumn, { id }: ListedItem): Cell {
  if (value === undefined || value === null) return null;
  const typed = fieldTextOf(field).toWorkbook?.(value);
  if (typed !== undefined) return typedCell(typed);
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
  // a text cell is never a formula, whatever it starts with
  return { value: written(text), type: String };
}

function typedCell(typed: number | boolean | WorkbookDate): Cell {
  if (typeof typed === 'number') return { value: typed, type: Number };
  if (typeof typed === 'boolean') return { value: typed, type: Boolean };
  return { value: typed.date, type: Date, format: typed.format };
}

/** Characters that are invalid in XML become `_x0001_`, and literal text of that form `_x005F_x0001_`. */
function written(text: string): string {
  return text.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_').replaceAll(/[\p{Cc}\ufffe\uffff]/gu, spelled);
}

function spelled(sign: string): string {
  if (sign === '\n' || sign === '\t') return sign;
  return `_x${sign.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`;
}

function widthOf(items: readonly ListedItem[], column: TableColumn): number {
  const longest = items.reduce((most, item) => Math.max(most, textOf(column.cell(item)).length), column.header.length);
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
