import type { Field } from '#generated/payloads.d.ts';
/** The best layout for a value of any nesting: decided here, rendered on screen and in print. */
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { isNumberField } from '#shared/reading/number.ts';
import { isMissing, summarize } from '#shared/reading/summarize.ts';
import { branchOf } from './branch.ts';
import { locationOf, schemaAt, type Described } from './locations.ts';

/** `scale`: bounds of all values in a number column, so that cells can be compared at a glance. */
export type ShapeColumn = { path: string[]; field: Field; scale?: { min: number; max: number } };
export type ShapeRow = { label: string; cells: (Json | undefined)[] };

/** The heading of a row: its key in a map, its position in a list, none if a column already counts. */
export type RowLabels = 'keys' | 'numbers' | 'none';

/** `branch`: title of the alternative that the value was entered as. */
export type Shape = { branch?: string } & (
  | { kind: 'value'; field: Field; value: Json }
  | { kind: 'text'; text: string }
  | { kind: 'table'; labels: RowLabels; columns: ShapeColumn[]; rows: ShapeRow[] }
  | { kind: 'record'; entries: { title: string; shape: Shape }[] }
  | { kind: 'cards'; cards: { title: string; shape: () => Shape }[] }
);

const MAX_COLUMNS = 14;
const MAX_DEPTH = 12;
const SHORT_TEXT = 100;
/** characters that fit next to a title in half a row */
const HALF_ROW = 36;
/** A scale with more steps than this is a count, not a rating. */
const GRADES = 10;

export function shapeOf(kind: Described, keys: readonly string[], value: Json, known?: Field): Shape {
  const field = known ?? locationOf(kind, keys).field;
  const branch = branchOf(kind.schema, schemaAt(kind, keys), value);
  if (branch === undefined) return plainShape(kind, keys, value, field);
  const { title, isConstant } = branch;
  if (isConstant) return { kind: 'value', field: { ...field, choices: [{ value, title }] }, value };
  const shape = plainShape(kind, keys, value, field);
  return typeof value === 'object' ? { ...shape, branch: title } : shape;
}

function plainShape(kind: Described, keys: readonly string[], value: Json, field: Field): Shape {
  if (typeof value === 'string' && isProse(field, value)) return { kind: 'text', text: value };
  if (keys.length > MAX_DEPTH) return { kind: 'value', field, value };
  if (Array.isArray(value)) return listShape(kind, keys, value, field);
  if (isObject(value)) return objectShape(kind, keys, value, field);
  return { kind: 'value', field, value };
}

/** A text that needs the full width of the page. */
export function isProse(field: Pick<Field, 'choices' | 'ref' | 'signal' | 'format'>, value: string): boolean {
  if (field.choices || field.ref || field.signal || (field.format !== undefined && field.format !== 'markdown'))
    return false;
  return value.includes('\n') || value.length > SHORT_TEXT;
}

/** Uniform records make a table, plain values a single row; anything else a card for each. */
function listShape(kind: Described, keys: readonly string[], list: readonly Json[], field: Field): Shape {
  const records = list.filter(isObject);
  if (records.length === list.length && list.length > 0) {
    const rows = records.map((record, i) => ({ label: String(i + 1), keys: [...keys, String(i)], record }));
    const hasBranches = rows.some((row) => branchOf(kind.schema, schemaAt(kind, row.keys), row.record) !== undefined);
    return (
      (hasBranches ? undefined : tableOf(kind, rows, 'numbers')) ??
      cardsOf(
        kind,
        rows.map((row) => ({ ...row, value: row.record })),
      )
    );
  }
  if (list.every((entry) => typeof entry !== 'object' || entry === null)) {
    const long = list.some((entry) => typeof entry === 'string' && isProse(field, entry));
    if (!long) return { kind: 'value', field, value: [...list] };
  }
  return cardsOf(
    kind,
    list.map((value, i) => ({ label: String(i + 1), keys: [...keys, String(i)], value })),
  );
}

function objectShape(kind: Described, keys: readonly string[], object: JsonObject, field: Field): Shape {
  const entries = Object.entries(object).map(([key, value]) => ({ label: key, keys: [...keys, key], value }));
  const isMap = entries.length > 0 && entries.every((entry) => locationOf(kind, entry.keys).isEntry);
  if (isMap && entries.every(({ value }) => isObject(value))) {
    const rows = entries.flatMap(({ value, ...row }) => (isObject(value) ? [{ ...row, record: value }] : []));
    return tableOf(kind, rows, 'keys') ?? cardsOf(kind, entries);
  }
  const filled = entries.filter(({ value }) => !isMissing(value));
  if (filled.length === 0) return { kind: 'value', field, value: null };
  return {
    kind: 'record',
    entries: filled.map(({ keys: at, value }) => ({
      title: locationOf(kind, at).title,
      shape: shapeOf(kind, at, value),
    })),
  };
}

function cardsOf(kind: Described, entries: { label: string; keys: string[]; value: Json }[]): Shape {
  return {
    kind: 'cards',
    cards: entries.map(({ label, keys, value }) => ({ title: label, shape: () => shapeOf(kind, keys, value) })),
  };
}

type RecordRow = { label: string; keys: string[]; record: JsonObject };

/** Records of scalars, or of records of scalars, as a table; undefined if a cell would contain more than that. */
function tableOf(kind: Described, records: RecordRow[], labels: RowLabels): Shape | undefined {
  const columns = new Map<string, ShapeColumn>();
  for (const { keys, record } of records) {
    const leaves = leavesOf(record);
    if (!leaves) return undefined;
    for (const path of leaves) {
      const name = JSON.stringify(path);
      if (!columns.has(name)) columns.set(name, columnOf(kind, [...keys, ...path], path));
    }
    if (columns.size > MAX_COLUMNS) return undefined;
  }
  if (columns.size === 0) return undefined;
  const sorted = inSchemaOrder(
    kind,
    records[0]?.keys ?? [],
    withClearTitles(kind, records[0]?.keys ?? [], [...columns.values()]),
  );
  const rows = records.map(({ label, record }) => ({ label, cells: sorted.map(({ path }) => at(record, path)) }));
  const counted = sorted.some((_, i) => rows.every(({ cells }, index) => cells[i] === index + 1));
  return { kind: 'table', labels: labels === 'numbers' && counted ? 'none' : labels, columns: sorted, rows };
}

/** Paths of the scalars in a record; undefined if it contains lists of records and does not fit in one row. */
function leavesOf(record: JsonObject, path: string[] = []): string[][] | undefined {
  const leaves: string[][] = [];
  for (const [key, value] of Object.entries(record)) {
    const here = [...path, key];
    if (isObject(value)) {
      const inner = here.length < 3 ? leavesOf(value, here) : undefined;
      if (!inner) return undefined;
      leaves.push(...inner);
    } else if (Array.isArray(value) && value.some((entry) => typeof entry === 'object' && entry !== null)) {
      return undefined;
    } else {
      leaves.push(here);
    }
  }
  return leaves;
}

function columnOf(kind: Described, keys: string[], path: string[]): ShapeColumn {
  const { field } = locationOf(kind, keys);
  const { minimum, maximum } = schemaAt(kind, keys);
  const bounded =
    typeof minimum === 'number' && typeof maximum === 'number' && maximum > minimum && maximum - minimum <= GRADES;
  return { path, field, ...(bounded && isNumberField(field) && { scale: { min: minimum, max: maximum } }) };
}

/** Properties with the same title (`from.name`, `to.name`) are prefixed with the title of their parent. */
function withClearTitles(kind: Described, row: string[], columns: ShapeColumn[]): ShapeColumn[] {
  return columns.map((column) => {
    const { path, field } = column;
    const twice = columns.some((other) => other !== column && other.field.title === field.title);
    if (!twice || path.length < 2) return column;
    const container = locationOf(kind, [...row, ...path.slice(0, -1)]).title;
    return { ...column, field: { ...field, title: `${container} › ${field.title}` } };
  });
}

/** In schema order; properties without a schema come last. */
function inSchemaOrder(kind: Described, row: string[], columns: ShapeColumn[]): ShapeColumn[] {
  const rank = ({ path }: ShapeColumn) =>
    path.map((_, i) => {
      const properties = schemaAt(kind, [...row, ...path.slice(0, i)])['properties'];
      const index = isObject(properties) ? Object.keys(properties).indexOf(path[i] ?? '') : -1;
      return index < 0 ? Number.MAX_SAFE_INTEGER : index;
    });
  const ranks = new Map(columns.map((column) => [column, rank(column)]));
  return columns.toSorted((a, b) => compareRanks(ranks.get(a) ?? [], ranks.get(b) ?? []));
}

function compareRanks(a: number[], b: number[]): number {
  const i = a.findIndex((rank, at) => rank !== b[at]);
  return i < 0 ? 0 : (a[i] ?? 0) - (b[i] ?? 0);
}

function at(record: JsonObject, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((value, key) => (isObject(value) ? value[key] : undefined), record);
}

/** The space that a value needs: half a row next to its title, the whole row, or the full width below its title. */
export function roomOf(shape: Shape): 'half' | 'row' | 'block' {
  if (shape.kind === 'table' || shape.kind === 'cards') return 'block';
  if (shape.kind !== 'value') return 'row';
  const { value, field } = shape;
  if (Array.isArray(value))
    return field.ref || field.signal || value.length > 4 || summarize(value, 9).length > HALF_ROW ? 'row' : 'half';
  return typeof value === 'string' && (field.ref !== undefined || value.length > HALF_ROW) ? 'row' : 'half';
}
