import { parentPort, workerData } from 'node:worker_threads';
import type writeExcelFile from 'write-excel-file/node';
import type { Cell, Row } from 'write-excel-file/node';
import type { PlainCell, WorkbookData } from './workbook.ts';

/** The thread that makes one workbook, of rows that come in batches. It imports nothing of the product at run time. */
const { library, title, widths, head } = workerData as WorkbookData;
const rows: Row[] = [head.map((value) => ({ value, fontWeight: 'bold' as const }))];

parentPort?.on('message', (batch: PlainCell[][] | null) => {
  if (batch === null) void finish();
  else rows.push(...batch.map((row) => row.map(toCell)));
});

async function finish(): Promise<void> {
  const { default: write } = (await import(library)) as { default: typeof writeExcelFile };
  const options = {
    sheet: title,
    columns: widths.map((width) => ({ width })),
    features: [{ files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform: withFilter } } } }],
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
  };
  parentPort?.postMessage(await write(rows, options).toBuffer());
  parentPort?.close();
}

/** A filter on the header row, over all rows. Excel reads the parts of a sheet in a fixed order. */
function withFilter(sheet: string): string {
  const range = `A1:${columnName(Math.max(1, head.length))}${rows.length}`;
  return sheet.replace('</sheetData>', `</sheetData><autoFilter ref="${range}"/>`);
}

/** 1 is A, 27 is AA. */
function columnName(position: number): string {
  const before = Math.floor((position - 1) / 26);
  return (before > 0 ? columnName(before) : '') + String.fromCharCode(65 + ((position - 1) % 26));
}

/** A cell of type text is never a formula, whatever it starts with. */
function toCell(cell: PlainCell): Cell {
  if (cell === null) return null;
  if (typeof cell === 'number') return { value: cell, type: Number };
  if (typeof cell === 'boolean') return { value: cell, type: Boolean };
  if (typeof cell === 'string') return { value: cell, type: String };
  return { value: cell.date, type: Date, format: cell.format };
}
