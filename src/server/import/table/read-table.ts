import { readCsvRows } from '#server/import/records/csv-rows.ts';
import type { RecordBatch } from '#server/import/records/record-batch.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { unguardText } from '#shared/text/guarded-text.ts';
import type { TablePacker } from './table-packer.ts';

/** Reads a CSV file as a table; guards against formulas are removed. */
export async function packCsv(path: string, packer: TablePacker): Promise<void> {
  let isFirst = true;
  for await (const { header, rows, issues } of readCsvRows(path)) {
    if (isFirst) header.forEach(({ text }, at) => packer.head(at, unguardText(text)));
    isFirst = false;
    for (const issue of issues) packer.issue(issue);
    for (const row of rows) {
      const cells = row.map(({ text }) => (text === '' ? undefined : unguardText(text)));
      packer.add({ line: row[0]?.line ?? 1, cells });
    }
  }
}

/** Flattens objects into a table: a column per member, with dotted paths for nested objects. */
export function packRecords(batches: Iterable<RecordBatch>, packer: TablePacker): void {
  const columns = new Map<string, number>();
  for (const batch of batches) {
    for (const issue of batch.issues) packer.issue(issue);
    batch.values.forEach((value, i) => {
      if (!isObject(value)) {
        packer.issue({ ...batch.locate(i, ''), path: '', rule: 'record', message: 'A record must be an object' });
        return;
      }
      const cells: (Json | undefined)[] = [];
      for (const [name, cell] of members(value, '')) {
        let at = columns.get(name);
        if (at === undefined) {
          at = columns.size;
          columns.set(name, at);
          packer.head(at, name);
        }
        cells[at] = cell === null || cell === '' ? undefined : cell;
      }
      packer.add({ line: batch.lines[i] ?? 1, cells });
    });
  }
}

function* members(object: JsonObject, before: string): Generator<[string, Json]> {
  for (const [name, value] of Object.entries(object)) {
    if (isObject(value) && Object.keys(value).length > 0) yield* members(value, `${before}${name}.`);
    else yield [before + name, value];
  }
}
