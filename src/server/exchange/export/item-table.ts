import type { Field, Item, ListedItem } from '#generated/payloads.d.ts';
import type { NamedRelation } from '#server/inventory/items/listed-links.ts';
import { fieldValue } from '#shared/fields/field-value.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { columnTitles, ID_TITLE, KIND_TITLE } from '#shared/kinds/column-titles.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';
import { queryName } from '#shared/query/field-names.ts';
import { dereference } from '#shared/schema/local-ref.ts';
import { isSystemFieldName, systemField } from '#shared/system-fields.ts';

/** The value of a cell, and the field that describes it. */
export type TableCell = { value: Json | undefined; field: Field };
export type TableColumn = { header: string; cell(item: ListedItem): TableCell };

type Kinds = ReadonlyMap<string, ResolvedKind>;

/** A table of one kind with raw field names: one column per value, nested closed objects flattened. */
export function namedColumns(kind: ResolvedKind): TableColumn[] {
  const names = new Set(kind.fields.map((field) => field.name));
  // a declared field of that name takes precedence over the item's ID or kind
  const own = (['id', 'type'] as const).filter((name) => !names.has(name));
  return [
    ...own.map((name): TableColumn => ({
      header: name,
      cell: (item) => ({ value: item[name], field: systemField(name) }),
    })),
    ...wholeFields(kind).map((field) => fieldColumn(field.name, field, new Map([[kind.kind, field]]))),
  ];
}

/**
 * A table with readable titles: the ID, the kind if there are several, then the columns requested by the names that
 * lists use, or else every field. Unknown names are skipped, as in a list.
 */
export function titledColumns(
  kinds: Kinds,
  names: readonly string[] | undefined,
  relations: readonly NamedRelation[] = [],
): TableColumn[] {
  const [only] = kinds.values();
  const isMixed = kinds.size !== 1 || only === undefined;
  const wanted = names ?? [...new Set([...kinds.values()].flatMap((kind) => wholeFields(kind).map(queryName)))];
  const titles = new Map([...kinds.values()].map((kind) => [kind.kind, columnTitles(kind)]));
  const columns: TableColumn[] = [{ header: ID_TITLE, cell: (item) => ({ value: item.id, field: systemField('id') }) }];
  const kindCell = ({ type }: Item): TableCell => ({
    value: kinds.get(type)?.title ?? type,
    field: systemField('type'),
  });
  if (isMixed) columns.push({ header: KIND_TITLE, cell: kindCell });
  const others = [...new Set(wanted)].filter((name) => name !== 'id' && !(isMixed && name === 'type'));
  for (const name of others) {
    // with several kinds, the name is each item's display name
    const found =
      isMixed && name === 'name' ? systemColumn(name) : (column(name, kinds, titles) ?? linkColumn(name, relations));
    if (found !== undefined) columns.push(found);
  }
  return columns;
}

function column(
  name: string,
  kinds: Kinds,
  titles: ReadonlyMap<string, ReadonlyMap<string, string>>,
): TableColumn | undefined {
  const fields = new Map<string, Field>();
  for (const [id, kind] of kinds) {
    const field = kind.fields.find((entry) => queryName(entry) === name);
    if (field !== undefined) fields.set(id, field);
  }
  const [first] = fields;
  if (first !== undefined) {
    const [id, field] = first;
    return fieldColumn(titles.get(id)?.get(field.name) ?? field.name, field, fields);
  }
  return systemColumn(name);
}

const IDS: Field = { ...systemField('id'), type: 'array', itemType: 'string' };

/** The IDs at the other ends of links; `withLinks` adds them to the items. */
function linkColumn(name: string, relations: readonly NamedRelation[]): TableColumn | undefined {
  const relation = relations.find((entry) => entry.name === name);
  if (relation === undefined) return undefined;
  const cell = (item: ListedItem) => ({ value: item.links?.[name]?.items.map(({ id }) => id), field: IDS });
  return { header: relation.title, cell };
}

function systemColumn(name: string): TableColumn | undefined {
  if (!isSystemFieldName(name)) return undefined;
  const field = systemField(name);
  return { header: field.title, cell: (item) => ({ value: item[name], field }) };
}

/** `fields` maps each kind to its field; items of other kinds get an empty value. */
function fieldColumn(header: string, field: Field, fields: ReadonlyMap<string, Field>): TableColumn {
  return {
    header,
    cell: ({ type, data }) => {
      const own = fields.get(type);
      return own === undefined ? { value: undefined, field } : { value: fieldValue(data, own.path), field: own };
    },
  };
}

/** The fields that hold a kind's values, each value once: nested closed objects are flattened into their members. */
function wholeFields(kind: ResolvedKind): Field[] {
  const spread = new Set(kind.fields.filter((field) => isSpread(kind, field)).map((field) => field.name));
  const isWhole = ({ path }: Field): boolean => {
    const around = path.slice(0, -1).map((_, i) => path.slice(0, i + 1).join('.'));
    return around.every((name) => spread.has(name));
  };
  return kind.fields.filter((field) => !spread.has(field.name) && isWhole(field));
}

function isSpread(kind: ResolvedKind, field: Field): boolean {
  if (field.type !== 'object' || !kind.fields.some((other) => other.name.startsWith(`${field.name}.`))) return false;
  let schema: JsonObject = kind.schema;
  for (const key of field.path) {
    const properties = dereference(kind.schema, schema)['properties'];
    schema = dereference(kind.schema, isObject(properties) ? properties[key] : undefined);
  }
  const keywords = ['patternProperties', 'allOf', 'anyOf', 'oneOf', 'if'];
  return schema['additionalProperties'] === false && !keywords.some((keyword) => keyword in schema);
}
