import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { IMPORT_LIMITS } from '#shared/exchange/import-wire.ts';
import { AppError } from '#shared/errors.ts';
import { isObject, type Json } from '#shared/json.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';
import type { Format, InputFile } from '../../import/records/input-files.ts';
import { readRecords } from '../../import/records/read-records.ts';
import type { RecordBatch } from '../../import/records/record-batch.ts';
import { readSheet } from '../../import/table/read-sheet.ts';
import { readCsvTable, tableOf } from '../../import/table/read-table.ts';
import type { Table } from '../../import/table/table.ts';

/** The parsed content of a file: self-describing records, or a table to be mapped. */
export type Upload = { form: 'records'; file: InputFile; batches: RecordBatch[] } | { form: 'table'; table: Table };

const FORMATS: ReadonlyMap<string, Format | 'xlsx'> = new Map([
  ['.csv', 'csv'],
  ['.tsv', 'csv'],
  ['.txt', 'csv'],
  ['.json', 'json'],
  ['.ndjson', 'ndjson'],
  ['.jsonl', 'ndjson'],
  ['.yaml', 'yaml'],
  ['.yml', 'yaml'],
  ['.xlsx', 'xlsx'],
]);

type Kinds = ReadonlyMap<string, ResolvedKind>;

/** @throws AppError `unprocessable` or `too_large` for a file that cannot be parsed as a table or as records */
export async function readUpload(
  name: string,
  content: Buffer,
  sheet: string | undefined,
  kinds: Kinds,
): Promise<Upload> {
  const extension = extname(name).toLowerCase();
  const format = FORMATS.get(extension);
  if (format === undefined) throw unknownFormat(extension);
  const upload =
    format === 'xlsx'
      ? { form: 'table' as const, table: await readSheet(content, sheet) }
      : await inFile(content, extension, (path) => readText({ path, shown: name, format, role: 'records' }, kinds));
  if (upload.form === 'table') checkBounds(upload.table);
  return upload;
}

async function readText(file: InputFile, kinds: Kinds): Promise<Upload> {
  if (file.format === 'csv') return { form: 'table', table: await readCsvTable(file.path) };
  const batches: RecordBatch[] = [];
  let records = 0;
  for await (const batch of readRecords(file, kinds)) {
    batches.push(batch);
    records += batch.values.length;
    if (records > IMPORT_LIMITS.rows) throw tooMany('rows', IMPORT_LIMITS.rows);
  }
  const isComplete = records > 0 && batches.every(({ values }) => values.every(saysWhatItIs));
  return isComplete ? { form: 'records', file, batches } : { form: 'table', table: tableOf(batches) };
}

/** An item with its kind, a link or an author, as exports write them. */
function saysWhatItIs(value: Json): boolean {
  if (!isObject(value)) return false;
  if (typeof value['type'] === 'string' && isObject(value['data'])) return true;
  return ('relation' in value && 'source' in value && 'target' in value) || ('user' in value && 'name' in value);
}

/** Text formats are parsed as a stream. */
async function inFile<T>(content: Buffer, extension: string, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'schemawerk-import-'));
  try {
    const path = join(folder, `file${extension}`);
    await writeFile(path, content);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function checkBounds({ columns, rows }: Table): void {
  if (columns.length > IMPORT_LIMITS.columns) throw tooMany('columns', IMPORT_LIMITS.columns);
  if (rows.length > IMPORT_LIMITS.rows) throw tooMany('rows', IMPORT_LIMITS.rows);
  for (const { line, cells } of rows) {
    const at = cells.findIndex((cell) => typeof cell === 'string' && cell.length > IMPORT_LIMITS.cell);
    if (at >= 0)
      throw new AppError(
        'too_large',
        `A cell can have at most ${IMPORT_LIMITS.cell.toLocaleString('en')} characters; "${columns[at] ?? ''}" in row ${line} has more`,
      );
  }
}

function tooMany(what: string, most: number): AppError {
  const message = `A file can have at most ${most.toLocaleString('en')} ${what}. Split it, or use the command line`;
  return new AppError('too_large', message);
}

function unknownFormat(extension: string): AppError {
  const known = [...FORMATS.keys()].map((entry) => entry.slice(1)).join(', ');
  if (extension === '.xls')
    return new AppError('unprocessable', 'Excel 97-2003 workbooks are not supported. Save it as .xlsx or CSV');
  return new AppError('unprocessable', `Files of type "${extension.slice(1)}" are not supported. Use one of: ${known}`);
}
