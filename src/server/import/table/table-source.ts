import type { Field, TableMapping } from '#generated/payloads.d.ts';
import { setAt } from '#server/import/records/csv-columns.ts';
import type { InputFile } from '#server/import/records/input-files.ts';
import type { RecordBatch } from '#server/import/records/record-batch.ts';
import { batchSource, type LazyBatch, type NumberedSource } from '#server/import/records/record-source.ts';
import { AppError } from '#shared/errors.ts';
import { fieldOfTarget, ID_TARGET } from '#shared/exchange/import-wire.ts';
import { parseCell } from '#shared/field-types/cell-text.ts';
import { fieldValue } from '#shared/fields/field-value.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';
import { fromPointer } from '#shared/pointer.ts';
import type { StoredRows } from './stored-rows.ts';
import { idOfRow, type Table, type TableRow } from './table.ts';

const LINKS_AT_ONCE = 500;

/** The columns that fill one field, and their headings. */
type Filling = { field: Field; from: { at: number; title: string }[] };
type RowContext = { table: Table; mapping: TableMapping; kind: ResolvedKind; fillings: Filling[] };

/**
 * Makes a record from every row, and a link for every row that is part of another. A row of an existing item sets only the
 * mapped fields; all others stay unchanged.
 * @throws AppError `invalid` if the mapping does not fit the table or the kind
 */
export function tableSource(
  table: Table,
  mapping: TableMapping,
  kind: ResolvedKind,
  stored: StoredRows,
): NumberedSource {
  const context: RowContext = { table, mapping, kind, fillings: fillingsOf(table, mapping, kind) };
  const file: InputFile = { path: '', shown: 'table', format: 'csv', role: 'records' };
  const ofRows = table.batches.map(({ count, rows: unpacked }): LazyBatch => ({
    records: count,
    make: async () => {
      const rows = unpacked();
      const before = await stored.data(rows);
      const values = rows.map((row) => record(context, row, before));
      return batch(context, values, linesOf(rows));
    },
  }));
  const { links } = stored;
  const ofLinks = Array.from({ length: Math.ceil(links.length / LINKS_AT_ONCE) }, (_, i): LazyBatch => {
    const some = links.slice(i * LINKS_AT_ONCE, (i + 1) * LINKS_AT_ONCE);
    const values = some.map(({ link }) => link);
    return { records: some.length, make: () => batch(context, values, linesOf(some)) };
  });
  const unread: LazyBatch = { records: 0, make: () => ({ ...batch(context, [], []), issues: table.issues }) };
  return batchSource(file, [unread, ...ofRows, ...ofLinks]);
}

function linesOf(rows: readonly { line: number }[]): number[] {
  return rows.map(({ line }) => line);
}

function fillingsOf(table: Table, mapping: TableMapping, kind: ResolvedKind): Filling[] {
  if (mapping.columns.length !== table.columns.length)
    throw new AppError(
      'invalid',
      `The file has ${table.columns.length} columns, but the mapping ${mapping.columns.length}`,
    );
  const found = new Map<string, Filling>();
  mapping.columns.forEach((target, at) => {
    const name = fieldOfTarget(target);
    if (name === null) return;
    const filling = found.get(name) ?? { field: writableField(kind, name), from: [] };
    filling.from.push({ at, title: table.columns[at] ?? '' });
    found.set(name, filling);
  });
  for (const { field, from } of found.values())
    if (from.length > 1 && (field.type !== 'string' || field.choices !== undefined || field.format !== undefined))
      throw new AppError('invalid', `Only one column can map to "${field.title}"`);
  for (const name of Object.keys(mapping.values)) writableField(kind, name);
  return [...found.values()];
}

function writableField(kind: ResolvedKind, name: string): Field {
  const field = kind.fields.find((entry) => entry.name === name);
  if (field === undefined) throw new AppError('invalid', `${kind.title} has no field "${name}"`);
  if (field.readOnly) throw new AppError('invalid', `"${field.title}" is set by the server`);
  return field;
}

function record(context: RowContext, row: TableRow, stored: ReadonlyMap<string, JsonObject>): JsonObject {
  const { mapping, kind, fillings } = context;
  const id = idOfRow(mapping, row);
  const before = id === null ? undefined : stored.get(id);
  const data: JsonObject = before === undefined ? {} : structuredClone(before);
  for (const filling of fillings) {
    const value = valueOf(filling, row);
    if (value !== undefined) setAt(data, filling.field.path, value);
    else removeAt(data, filling.field.path);
  }
  if (before === undefined) addValues(data, mapping, kind);
  return { ...(id !== null && { id }), type: kind.kind, data };
}

function valueOf({ field, from }: Filling, { cells }: TableRow): Json | undefined {
  const [first, ...others] = from;
  if (first === undefined) return undefined;
  const value = parseCell(cells[first.at], field, 'lenient').value;
  if (others.length === 0) return value;
  const parts = others.flatMap(({ at, title }) => {
    const text = cells[at] === undefined ? '' : String(cells[at]).trim();
    return text === '' ? [] : [`${title}: ${text}`];
  });
  const whole = [...(value === undefined ? [] : [String(value)]), ...parts].join('\n\n');
  return whole === '' ? undefined : whole;
}

function addValues(data: JsonObject, mapping: TableMapping, kind: ResolvedKind): void {
  for (const [name, value] of Object.entries(mapping.values)) {
    const path = kind.fields.find((field) => field.name === name)?.path;
    if (path !== undefined && fieldValue(data, path) === undefined) setAt(data, path, structuredClone(value));
  }
}

/** Also removes objects that become empty: a table cannot distinguish them from missing ones. */
function removeAt(data: JsonObject, path: readonly string[]): void {
  const [key = '', ...rest] = path;
  if (!Object.hasOwn(data, key)) return;
  const inner = data[key];
  if (rest.length > 0 && isObject(inner) && Object.keys(inner).length > 0) {
    removeAt(inner, rest);
    if (Object.keys(inner).length > 0) return;
  } else if (rest.length > 0) return;
  delete data[key];
}

function batch({ table, mapping, fillings }: RowContext, values: Json[], lines: number[]): RecordBatch {
  return {
    values,
    lines,
    issues: [],
    pointer: () => '',
    size: (index) => JSON.stringify(values[index] ?? null).length,
    escapes: () => true,
    locate: (index, pointer) => {
      const [part, ...path] = fromPointer(pointer);
      const filling = fillings.find(({ field }) =>
        field.path.every((key, i) => path[i] === undefined || path[i] === key),
      );
      const own = part === 'data' && path.length > 0 ? filling?.from[0]?.at : undefined;
      const isId = part === 'id' || part === 'source' || part === 'target';
      const at = isId ? mapping.columns.indexOf(ID_TARGET) : (own ?? -1);
      const title = table.columns[at];
      const location = { line: lines[index] ?? 1, column: at + 1 };
      return title === undefined ? location : { ...location, excerpt: { text: title, column: 1 } };
    },
  };
}
