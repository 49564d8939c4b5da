import { inflateRawSync } from 'node:zlib';
import readExcelFile from 'read-excel-file/universal';
import { IMPORT_LIMITS } from '#shared/exchange/import-wire.ts';
import { AppError } from '#shared/errors.ts';
import type { Json } from '#shared/json.ts';
import { filledColumns } from './filled-columns.ts';
import type { Table } from './table.ts';

/** Reads a sheet of an Excel workbook, by default the first that is not empty. Formulas are read as their results. */
export async function readSheet(file: Buffer, name: string | undefined): Promise<Table> {
  checkArchive(file);
  const sheets = await readExcelFile(new Blob([new Uint8Array(file)]), { trim: false }).catch((error: unknown) => {
    throw unreadable(error instanceof Error ? error.message : '');
  });
  const sheet =
    name === undefined
      ? (sheets.find(({ data }) => data.length > 0) ?? sheets[0])
      : sheets.find((entry) => entry.sheet === name);
  if (sheet === undefined) throw new AppError('unprocessable', `The workbook has no sheet "${name ?? ''}"`);
  const cells = sheet.data.map((row) => row.map(valueOf));
  const first = cells.findIndex((row) => row.some((cell) => cell !== undefined));
  const head = (cells[first] ?? []).map((cell) => (cell === undefined ? '' : String(cell)));
  const rows = cells
    .map((row, i) => ({ line: i + 1, cells: row }))
    .slice(first + 1)
    .filter((row) => row.cells.some((cell) => cell !== undefined));
  const table = filledColumns({ columns: head, rows: first < 0 ? [] : rows, faults: [] });
  return { ...table, sheets: sheets.map((entry) => entry.sheet), sheet: sheet.sheet };
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

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;

/**
 * Unpacks every part once within limits before the file is parsed: a small archive may expand to more than the available
 * memory, and the sizes it declares may be false.
 */
function checkArchive(file: Buffer): void {
  let left: number = IMPORT_LIMITS.unpacked;
  for (const { method, packed } of parts(file)) {
    if (method === STORED) left -= packed.length;
    else if (method === DEFLATED) left -= unpackedSize(packed, left);
    else throw unreadable('it uses an unsupported compression method');
    if (left < 0) throw tooLarge();
  }
}

function unpackedSize(packed: Buffer, most: number): number {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) }).length;
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge();
    throw unreadable('a part of it is damaged');
  }
}

function* parts(file: Buffer): Generator<{ method: number; packed: Buffer }> {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > file.length || file.readUInt32LE(end) !== END) throw unreadable('it is not an archive');
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== ENTRY) throw unreadable('its table of contents is damaged');
    const local = file.readUInt32LE(at + 42);
    if (local + 30 > file.length) throw unreadable('its table of contents is damaged');
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    yield { method: file.readUInt16LE(at + 10), packed: file.subarray(start, start + file.readUInt32LE(at + 20)) };
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
}

function unreadable(why: string): AppError {
  return new AppError('unprocessable', `Cannot read the file as an Excel workbook${why === '' ? '' : `: ${why}`}`);
}

function tooLarge(): AppError {
  return new AppError('too_large', 'The workbook is larger than 256 MB when unpacked. Split it, or save it as CSV');
}
