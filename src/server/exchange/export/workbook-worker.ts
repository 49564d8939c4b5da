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
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
  };
  parentPort?.postMessage(await write(rows, options).toBuffer());
  parentPort?.close();
}

/** A cell of type text is never a formula, whatever it starts with. */
function toCell(cell: PlainCell): Cell {
  if (cell === null) return null;
  if (typeof cell === 'number') return { value: cell, type: Number };
  if (typeof cell === 'boolean') return { value: cell, type: Boolean };
  if (typeof cell === 'string') return { value: cell, type: String };
  return { value: cell.date, type: Date, format: cell.format };
}
