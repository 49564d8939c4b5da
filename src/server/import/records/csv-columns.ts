import type { Field, Issue } from '#generated/payloads.d.ts';
import { isObject, setKey, type Json, type JsonObject } from '#shared/json.ts';
import { columnTitles, ID_TITLE, KIND_TITLE } from '#shared/kinds/column-titles.ts';
import type { Kind, ResolvedKind } from '#shared/kinds/kind.ts';
import { nearest } from '#shared/suggest.ts';
import { cellLocation } from './csv-rows.ts';
import type { CsvCell } from './csv-scanner.ts';
import type { FileLocation } from './location.ts';

/** What a column of a table maps to: the item's id, its kind, or a path in its data. */
export type CsvColumn = { at: 'id' | 'type' | 'unknown' } | { at: 'data'; path: string[]; field?: Field };

/** Reads a header of field names or titles. `id` and `type` are the item's unless its kind has fields of these names. */
export function columnsOf(
  header: readonly CsvCell[],
  kind: ResolvedKind | undefined,
): { columns: CsvColumn[]; issues: (Issue & FileLocation)[] } {
  const issues: (Issue & FileLocation)[] = [];
  const fields = kind?.fields ?? [];
  const titled = kind === undefined ? new Map<string, Field>() : fieldsByTitle(kind);
  const columns = header.map((cell): CsvColumn => {
    const name = cell.text.trim();
    const field = fields.find((entry) => entry.name === name) ?? renamed(fields, name);
    if (field !== undefined) return { at: 'data', path: placeOfField(field, name), field };
    if (name === 'id' || name === ID_TITLE) return { at: 'id' };
    if (name === 'type' || name === KIND_TITLE) return { at: 'type' };
    const meant = titled.get(name);
    if (meant !== undefined) return { at: 'data', path: meant.path, field: meant };
    if (kind === undefined || !isClosed(kind.schema)) return { at: 'data', path: name.split('.') };
    if (fields.some((entry) => name.startsWith(`${entry.name}.`))) return { at: 'data', path: name.split('.') };
    issues.push(unknownColumn(cell, name, fields));
    return { at: 'unknown' };
  });
  return { columns, issues };
}

/** A kind's fields by their column headings in a table made for people. */
function fieldsByTitle(kind: Pick<Kind, 'fields'>): Map<string, Field> {
  const titles = columnTitles(kind);
  return new Map(kind.fields.map((field) => [titles.get(field.name) ?? field.name, field]));
}

function renamed(fields: readonly Field[], name: string): Field | undefined {
  return fields.find((field) => formerPath(field, name) !== undefined);
}

function placeOfField(field: Field, name: string): string[] {
  return field.name === name ? field.path : (formerPath(field, name) ?? field.path);
}

/** The path that the field had when it had this name. */
function formerPath({ path, renamedFrom = [] }: Field, name: string): string[] | undefined {
  return renamedFrom.map((former) => [...path.slice(0, -1), former]).find((former) => former.join('.') === name);
}

/** Whether the items of a kind can only have the fields that it declares. */
export function isClosed(schema: JsonObject): boolean {
  return schema['additionalProperties'] === false || schema['unevaluatedProperties'] === false;
}

function unknownColumn(cell: CsvCell, name: string, fields: readonly Field[]): Issue & FileLocation {
  const names = fields.map((field) => field.name);
  const [near] = nearest(name, names, 1);
  const known = names.slice(0, 20).join(', ');
  return {
    path: '',
    rule: 'column',
    message: `Unknown field "${name}"`,
    hint: near === undefined ? `Remove the column, or rename it to one of: id, ${known}.` : `Did you mean "${near}"?`,
    ...cellLocation(cell),
  };
}

export function setAt(data: JsonObject, path: readonly string[], value: Json): void {
  let target = data;
  for (const key of path.slice(0, -1)) {
    const next = Object.hasOwn(target, key) ? target[key] : undefined;
    const inner: JsonObject = isObject(next) ? next : {};
    if (inner !== next) setKey(target, key, inner);
    target = inner;
  }
  setKey(target, path.at(-1) ?? '', value);
}
