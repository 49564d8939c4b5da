import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { readCsvRows } from '../records/csv-rows.ts';
import { unguardText } from '#shared/reading/guarded-text.ts';
import type { RecordBatch } from '../records/record-batch.ts';
import { filledColumns } from './filled-columns.ts';
import type { Table, TableRow } from './table.ts';

/** Reads a CSV file as a table; guards against formulas are removed. */
export async function readCsvTable(path: string): Promise<Table> {
  let columns: string[] = [];
  const rows: TableRow[] = [];
  const faults: Table['faults'] = [];
  for await (const part of readCsvRows(path)) {
    columns = part.header.map(({ text }) => unguardText(text));
    faults.push(...part.faults);
    for (const row of part.rows) {
      const cells = row.map(({ text }) => (text === '' ? undefined : unguardText(text)));
      if (cells.some((cell) => cell !== undefined)) rows.push({ line: row[0]?.line ?? 1, cells });
    }
  }
  return filledColumns({ columns, rows, faults });
}

/** Flattens objects into a table: a column per member, with dotted paths for nested objects. */
export function tableOf(batches: readonly RecordBatch[]): Table {
  const columns = new Map<string, number>();
  const rows: TableRow[] = [];
  const faults: Table['faults'] = [];
  for (const batch of batches) {
    faults.push(...batch.faults);
    batch.values.forEach((value, i) => {
      const line = batch.lines[i] ?? 1;
      if (!isObject(value)) {
        faults.push({ ...batch.locate(i, ''), path: '', rule: 'record', message: 'A record must be an object' });
        return;
      }
      const cells: (Json | undefined)[] = [];
      for (const [name, cell] of members(value, '')) {
        const at = columns.get(name) ?? columns.size;
        columns.set(name, at);
        cells[at] = cell === null || cell === '' ? undefined : cell;
      }
      rows.push({ line, cells });
    });
  }
  return { columns: [...columns.keys()], rows, faults, sheets: [], sheet: null };
}

function* members(object: JsonObject, before: string): Generator<[string, Json]> {
  for (const [name, value] of Object.entries(object)) {
    if (isObject(value) && Object.keys(value).length > 0) yield* members(value, `${before}${name}.`);
    else yield [before + name, value];
  }
}
