import type { ImportFile, Issue, PreviewIssue } from '#generated/payloads.d.ts';
import type { PreparedImport } from '#server/import/prepare/prepared-import.ts';
import type { InputFile } from '#server/import/records/input-files.ts';
import type { FileLocation } from '#server/import/records/location.ts';
import { batchSource, type NumberedSource } from '#server/import/records/record-source.ts';
import { unpackRows } from '#server/import/table/table-packer.ts';
import type { Table } from '#server/import/table/table.ts';
import type { UploadIndex } from './read-upload.ts';
import { unpackBatch } from './record-parts.ts';

/** The content of a file: self-describing records, or a table to be mapped. It stays packed; parts are unpacked when needed. */
export type Upload = { description: Omit<ImportFile, 'id' | 'name'>; bytes: number } & (
  | { form: 'records'; source: NumberedSource }
  | { form: 'table'; table: Table }
  /** a file of another tool, of which `prepare` makes records for the inventory as it is at that time */
  | { form: 'foreign'; prepare: (links?: readonly string[]) => Promise<PreparedImport>; prepared?: PreparedImport }
);

const UNREAD_SHOWN = 20;

export function openUpload(name: string, index: UploadIndex, content: Buffer): Upload {
  const { form, columns, rows, sheets, sheet, issues, positions } = index;
  const unread = issues.slice(0, UNREAD_SHOWN).map(unreadIssue);
  const common = { description: { form, columns, rows, sheets, sheet, unread }, bytes: content.length };
  let end = 0;
  const parts = index.parts.map(({ bytes, records }) => {
    const start = end;
    end += bytes;
    return { records, text: () => content.toString('utf8', start, start + bytes) };
  });
  if (form === 'records') {
    const file: InputFile = { path: '', shown: name, format: 'json', role: 'records' };
    const batches = parts.map(({ records, text }) => ({ records, make: () => unpackBatch(text()) }));
    return { form, source: batchSource(file, batches), ...common };
  }
  const batches = parts.map(({ records, text }) => ({ count: records, rows: () => unpackRows(text(), positions) }));
  return { form, table: { columns: columns.map(({ title }) => title), batches, issues }, ...common };
}

function unreadIssue({ line, message, hint }: Issue & FileLocation): PreviewIssue {
  return { line, column: null, message, hint: hint ?? null };
}
