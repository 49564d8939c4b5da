import type { Field } from '#generated/payloads.d.ts';
import { parseCell } from '#shared/field-types/cell-text.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { KIND_TITLE } from '#shared/kinds/column-titles.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';
import { toPointer, type Pointer } from '#shared/pointer.ts';
import { unguardText } from '#shared/text/guarded-text.ts';
import { columnsOf, setAt, type CsvColumn } from './csv-columns.ts';
import { cellLocation, readCsvRows, type CsvRows } from './csv-rows.ts';
import type { CsvCell } from './csv-scanner.ts';
import type { RecordBatch } from './record-batch.ts';

type Kinds = ReadonlyMap<string, ResolvedKind>;

/**
 * Reads the rows of a table as items `{ id, type, data }`. The kind is the file's, or else the value of the column `type`;
 * the header names fields (nested ones as dotted paths), lists are split at `;`, and empty cells are absent.
 */
export async function* readCsv(path: string, kinds: Kinds, kind?: string): AsyncGenerator<RecordBatch> {
  let isFirst = true;
  for await (const rows of readCsvRows(path)) {
    yield rowBatch(rows, kinds, kind, isFirst);
    isFirst = false;
  }
}

function rowBatch(part: CsvRows, kinds: Kinds, kind: string | undefined, isFirst: boolean): RecordBatch {
  const layouts = new Map<string, CsvColumn[]>();
  const issues = [...part.issues];
  const layoutOf = (name: string): CsvColumn[] => {
    const known = layouts.get(name);
    if (known !== undefined) return known;
    const { columns, issues: unknown } = columnsOf(part.header, kinds.get(name));
    layouts.set(name, columns);
    if (isFirst) issues.push(...unknown);
    return columns;
  };
  const names = part.header.map((cell) => cell.text.trim());
  if (names.length === 3 && names.includes('source') && names.includes('target')) return linkBatch(part, names);
  const typeColumn = names.findIndex((name) => name === 'type' || name === KIND_TITLE);
  const kindOf = (row: readonly CsvCell[]): string => kind ?? kindNamed(row[typeColumn]?.text.trim() ?? '', kinds);
  return {
    values: part.rows.map((row) => record(row, layoutOf(kindOf(row)), kindOf(row))),
    lines: part.rows.map((row) => row[0]?.line ?? 1),
    issues,
    pointer: () => '',
    size: (index) => sizeOf(part.rows[index]),
    escapes: () => true,
    locate: (index, pointer) => {
      const row = part.rows[index] ?? [];
      const layout = layoutOf(kindOf(row));
      const at = layout.findIndex((column) => covers(column, pointer));
      const cell = row[at] ?? row[0];
      return cell === undefined ? { line: 1, column: 1 } : cellLocation(cell);
    },
  };
}

/** A kind by its id or its title. */
export function kindNamed(text: string, kinds: Kinds): string {
  if (kinds.has(text)) return text;
  const titled = [...kinds.values()].filter((kind) => kind.title === text);
  return titled.length === 1 ? (titled[0]?.kind ?? text) : text;
}

/** A table of three columns, two of them `source` and `target`, lists links; the third has their type. */
function linkBatch(part: CsvRows, names: readonly string[]): RecordBatch {
  const keys: string[] = names.map((name) => (name === 'source' || name === 'target' ? name : 'relation'));
  return {
    values: part.rows.map((row) => Object.fromEntries(keys.map((key, i) => [key, row[i]?.text.trim() ?? '']))),
    lines: part.rows.map((row) => row[0]?.line ?? 1),
    issues: part.issues,
    pointer: () => '',
    size: (index) => sizeOf(part.rows[index]),
    escapes: () => true,
    locate: (index, pointer) => {
      const row = part.rows[index] ?? [];
      const cell = row[keys.indexOf(pointer.slice(1))] ?? row[0];
      return cell === undefined ? { line: 1, column: 1 } : cellLocation(cell);
    },
  };
}

function record(row: readonly CsvCell[], columns: readonly CsvColumn[], kind: string): JsonObject {
  const data: JsonObject = {};
  let id: string | undefined;
  columns.forEach((column, i) => {
    const text = unguardText(row[i]?.text ?? '');
    if (column.at === 'id' && text.trim() !== '') id = text.trim();
    if (column.at !== 'data') return;
    const value = valueOf(text, column.field);
    if (value !== undefined) setAt(data, column.path, value);
  });
  return { ...(id !== undefined && { id }), type: kind, data };
}

/** An invalid value stays text, to be rejected by the validator. */
function valueOf(text: string, field: Field | undefined): Json | undefined {
  if (field !== undefined) return parseCell(text, field, 'strict').value;
  return text === '' ? undefined : text;
}

function sizeOf(row: readonly CsvCell[] = []): number {
  return row.reduce((size, cell) => size + cell.text.length, 0);
}

/** Whether a pointer into the record leads to the cell of a column. */
function covers(column: CsvColumn, pointer: Pointer): boolean {
  if (column.at !== 'data') return pointer === `/${column.at}`;
  const own = `/data${toPointer(column.path)}`;
  return pointer === own || pointer.startsWith(`${own}/`) || (pointer !== '/data' && own.startsWith(`${pointer}/`));
}
