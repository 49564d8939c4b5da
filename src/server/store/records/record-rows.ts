import { comparable, storable, storableText } from '#server/store/database/storable.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { receive } from '#shared/receive.ts';
import type { RecordDefinition } from '#shared/records/define-record.ts';
import { recordColumns, type RecordColumn } from '#shared/records/record-columns.ts';

export type RecordRow = Record<string, string | number | null>;

/** Translates records to rows of their table, and back. */
export function recordRows<Stored extends JsonObject>(definition: RecordDefinition) {
  const columns = recordColumns(definition);
  const read = columns.filter(({ derive }) => derive === undefined);
  const kept = Object.entries(definition.fields);
  const inData = kept.filter(([, field]) => field.kept === 'data').map(([member]) => member);
  const defaults = Object.fromEntries(
    kept.flatMap(([member, { kept: how, default: value }]) =>
      how === 'data' && value !== undefined ? [[member, value]] : [],
    ),
  );
  return {
    /** those that a record is read from */
    columns: read.map(({ name }) => name),
    allColumns: columns.map(({ name }) => name),
    /** @throws AppError `unprocessable` for characters that a database cannot store */
    toRow(record: Stored): RecordRow {
      const data = Object.fromEntries(inData.flatMap((name) => (name in record ? [[name, record[name] ?? null]] : [])));
      const row = columns.map((column) => [column.name, toCell(column, record, data)] as const);
      return Object.fromEntries(row);
    },
    toRecord(row: RecordRow): Stored {
      const record: JsonObject = {};
      for (const column of read) {
        const cell = row[column.name] ?? null;
        if (column.member === undefined) Object.assign(record, defaults, JSON.parse(String(cell)));
        else record[column.member] = toValue(column.kept, cell);
      }
      return receive<Stored>(record);
    },
  };
}

function toCell({ kept, member, derive }: RecordColumn, record: JsonObject, data: JsonObject): string | number | null {
  if (derive) return storableText(derive(record));
  const value = member === undefined ? data : (record[member] ?? null);
  if (kept === 'json') return storable({ value }).slice('{"value":'.length, -1);
  if (typeof value === 'string') return storableText(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'number' ? value : null;
}

function toValue(kept: RecordColumn['kept'], cell: string | number | null): Json {
  if (kept === 'json') return JSON.parse(String(cell));
  if (cell === null || kept === 'text') return cell;
  return kept === 'boolean' ? Number(cell) === 1 : Number(cell);
}

/** A value that a column is compared with. */
export function comparableValue(value: Json): string | number {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'number' ? value : comparable(String(value));
}
