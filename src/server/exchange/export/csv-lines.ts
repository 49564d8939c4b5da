import type { ListedItem } from '#generated/payloads.d.ts';
import { printCell } from '#shared/field-types/cell-text.ts';
import { guardText } from '#shared/text/guarded-text.ts';
import type { TableCell, TableColumn } from './item-table.ts';

export function csvHeader(columns: readonly TableColumn[]): string {
  return line(columns.map(({ header }) => guardText(header)));
}

export function csvRow(columns: readonly TableColumn[], item: ListedItem): string {
  return line(columns.map((column) => guarded(column.cell(item))));
}

/** Prevents text from being read as a formula; a number may start with its sign. */
function guarded(cell: TableCell): string {
  const text = printCell(cell.value, cell.field);
  return typeof cell.value === 'number' ? text : guardText(text);
}

function line(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n;\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`;
}
