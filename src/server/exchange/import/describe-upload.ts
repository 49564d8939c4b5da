import type { ImportColumn, ImportFile, Issue, PreviewIssue } from '#generated/payloads.d.ts';
import type { Json } from '#shared/json.ts';
import type { FileLocation } from '#server/import/records/location.ts';
import type { Table } from '../../import/table/table.ts';
import type { Upload } from './read-upload.ts';

const SAMPLES = 3;
const SAMPLE_LENGTH = 200;
const UNREAD_SHOWN = 20;

/** What the client needs to show the column mapping. */
export function describeUpload(id: string, name: string, upload: Upload): ImportFile {
  if (upload.form === 'records') {
    const rows = upload.batches.reduce((sum, { values }) => sum + values.length, 0);
    const unread = upload.batches.flatMap(({ faults }) => faults).slice(0, UNREAD_SHOWN);
    return { id, name, form: 'records', sheets: [], sheet: null, rows, columns: [], unread: unread.map(unreadIssue) };
  }
  const { table } = upload;
  return {
    id,
    name,
    form: 'table',
    sheets: table.sheets,
    sheet: table.sheet,
    rows: table.rows.length,
    columns: table.columns.map((title, at) => describeColumn(table, title, at)),
    unread: table.faults.slice(0, UNREAD_SHOWN).map(unreadIssue),
  };
}

function unreadIssue({ line, message, hint }: Issue & FileLocation): PreviewIssue {
  return { line, column: null, message, hint: hint ?? null };
}

function describeColumn({ rows }: Table, title: string, at: number): ImportColumn {
  const texts = new Set<string>();
  let filled = 0;
  for (const { cells } of rows) {
    const text = textOf(cells[at]);
    if (text === '') continue;
    filled++;
    texts.add(text);
  }
  const samples = [...texts].slice(0, SAMPLES).map((text) => text.slice(0, SAMPLE_LENGTH));
  const parts = [...texts].filter((text) => text.includes('.') && texts.has(text.slice(0, text.lastIndexOf('.'))));
  return { title, samples, filled, parts: parts.length };
}

function textOf(cell: Json | undefined): string {
  if (cell === undefined || cell === null) return '';
  return typeof cell === 'string' ? cell.trim() : JSON.stringify(cell);
}
