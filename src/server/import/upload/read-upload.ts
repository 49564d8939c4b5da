import type { ImportFile } from '#generated/payloads.d.ts';
import type { Format, InputFile } from '#server/import/records/input-files.ts';
import type { RecordBatch } from '#server/import/records/record-batch.ts';
import type { ReadSheet } from '#server/import/table/read-sheet.ts';
import { packCsv, packRecords } from '#server/import/table/read-table.ts';
import {
  checkReading,
  refused,
  TablePacker,
  exceeded,
  unreadable,
  type PackedTable,
} from '#server/import/table/table-packer.ts';
import { IMPORT_LIMITS } from '#shared/exchange/import-wire.ts';
import { isObject, type Json } from '#shared/json.ts';
import { packBatch, unpackBatch } from './record-parts.ts';

/** A file to read: `path` is its location, `name` its original name. */
export type UploadedFile = { path: string; name: string; format: Format | 'xlsx'; sheet?: string };

/** The content of an uploaded file without its records or rows, which are in parts: bytes of packed text. */
export type UploadIndex = Pick<ImportFile, 'columns' | 'rows' | 'sheets' | 'sheet'> & {
  form: ImportFile['form'];
  parts: { bytes: number; records: number }[];
  positions: number[];
  issues: PackedTable['issues'];
};

export type PackedUpload = { index: UploadIndex; content: Buffer[] };

/** @throws AppError `unprocessable` or `too_large` for a file that cannot be read as a table or as records */
export async function readUpload({ path, name, format, sheet }: UploadedFile): Promise<PackedUpload> {
  // parsers are loaded by the files that need them
  if (format === 'xlsx') {
    const { packSheet } = await import('#server/import/table/read-sheet.ts');
    return packedTable((packer) => packSheet(path, sheet, packer));
  }
  if (format === 'csv') return packedTable((packer) => packCsv(path, packer));
  const { readRecords } = await import('#server/import/records/read-records.ts');
  const file: InputFile = { path, shown: name, format, role: 'records' };
  const parts = new Parts();
  const issues: RecordBatch['issues'] = [];
  let [rows, isComplete] = [0, true];
  for await (const batch of readRecords(file, new Map())) {
    issues.push(...batch.issues.slice(0, IMPORT_LIMITS.unread + 1));
    if (issues.length > IMPORT_LIMITS.unread) throw unreadable(issues[0]);
    batch.issues.forEach(checkReading);
    rows += batch.values.length;
    if (rows > IMPORT_LIMITS.rows) throw exceeded('rows', IMPORT_LIMITS.rows);
    isComplete &&= batch.values.every(saysWhatItIs);
    for (const piece of pieces(batch)) parts.put(packBatch(piece), piece.values.length);
  }
  if (rows === 0 && issues[0] !== undefined) throw refused(issues[0]);
  if (!isComplete || rows === 0) {
    const texts = parts.content;
    return packedTable(async (packer) => packRecords(unpacked(texts), packer));
  }
  const index: UploadIndex = {
    form: 'records',
    columns: [],
    rows,
    ...NO_SHEETS,
    parts: parts.infos,
    positions: [],
    issues,
  };
  return { index, content: parts.content };
}

const NO_SHEETS = { sheets: [], sheet: null };
const RECORDS_AT_ONCE = 100;

async function packedTable(read: (packer: TablePacker) => Promise<ReadSheet | void>): Promise<PackedUpload> {
  const parts = new Parts();
  const packer = new TablePacker((text, records) => parts.put(text, records));
  const sheets = (await read(packer)) ?? NO_SHEETS;
  const table = packer.end();
  return { index: { form: 'table', ...table, ...sheets, parts: parts.infos }, content: parts.content };
}

/** Packs text and keeps count of the bytes that the server has to hold. */
class Parts {
  readonly content: Buffer[] = [];
  readonly infos: UploadIndex['parts'] = [];
  #bytes = 0;

  put(text: string, records: number): void {
    const bytes = Buffer.from(text);
    this.#bytes += bytes.length;
    if (this.#bytes > IMPORT_LIMITS.kept) throw exceeded('bytes of text', IMPORT_LIMITS.kept);
    this.content.push(bytes);
    this.infos.push({ bytes: bytes.length, records });
  }
}

function* unpacked(content: readonly Buffer[]): Generator<RecordBatch> {
  for (const bytes of content) yield unpackBatch(bytes.toString());
}

/** The parts of a batch: several, since a YAML document may be one list of all records. */
function* pieces(batch: RecordBatch): Generator<RecordBatch> {
  for (let start = 0; start === 0 || start < batch.values.length; start += RECORDS_AT_ONCE) {
    yield {
      ...batch,
      values: batch.values.slice(start, start + RECORDS_AT_ONCE),
      lines: batch.lines.slice(start, start + RECORDS_AT_ONCE),
      issues: start === 0 ? batch.issues : [],
      pointer: (index) => batch.pointer(start + index),
      locate: (index, pointer) => batch.locate(start + index, pointer),
      ...(batch.text !== undefined && { text: (index: number) => batch.text?.(start + index) ?? null }),
    };
  }
}

/** An item with its kind, a link or an author, as exports write them. */
function saysWhatItIs(value: Json): boolean {
  if (!isObject(value)) return false;
  if (typeof value['type'] === 'string' && isObject(value['data'])) return true;
  return ('relation' in value && 'source' in value && 'target' in value) || ('user' in value && 'name' in value);
}
