import { readFile } from 'node:fs/promises';
import readExcelFile from 'read-excel-file/universal';
import { AppError } from '#shared/errors.ts';
import type { Json } from '#shared/json.ts';
import { checkWorkbook } from './check-workbook.ts';
import { unreadableWorkbook } from './read-archive.ts';
import type { TablePacker } from './table-packer.ts';

/** The names of a workbook's sheets, and the one that was read. */
export type ReadSheet = { sheets: string[]; sheet: string };

/** Reads a sheet of an Excel workbook, by default the first that is not empty. Formulas are read as their results. */
export async function packSheet(path: string, name: string | undefined, packer: TablePacker): Promise<ReadSheet> {
  const file = await readFile(path);
  checkWorkbook(file);
  const sheets = await readExcelFile(new Blob([new Uint8Array(file)]), { trim: false }).catch((error: unknown) => {
    throw unreadableWorkbook(error instanceof Error ? error.message : '');
  });
  const sheet =
    name === undefined
      ? (sheets.find(({ data }) => data.length > 0) ?? sheets[0])
      : sheets.find((entry) => entry.sheet === name);
  if (sheet === undefined) throw new AppError('unprocessable', `The workbook has no sheet "${name ?? ''}"`);
  let isHead = true;
  sheet.data.forEach((row, i) => {
    const cells = row.map(valueOf);
    if (!cells.some((cell) => cell !== undefined)) return;
    if (isHead) cells.forEach((cell, at) => packer.head(at, cell === undefined ? '' : String(cell)));
    else packer.add({ line: i + 1, cells });
    isHead = false;
  });
  return { sheets: sheets.map((entry) => entry.sheet), sheet: sheet.sheet };
}

/** A date-time at midnight is a date: a sheet does not distinguish them. */
function valueOf(cell: unknown): Json | undefined {
  if (cell === null || cell === undefined || cell === '') return undefined;
  if (cell instanceof Date) {
    const text = Number.isNaN(cell.getTime()) ? '' : cell.toISOString();
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
  }
  return typeof cell === 'number' || typeof cell === 'boolean' ? cell : String(cell);
}
