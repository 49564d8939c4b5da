import type { Field, ListedItem, RelationType } from '#generated/payloads.d.ts';
import { fieldValue } from '#shared/fields/field-value.ts';
import type { Json } from '#shared/json.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { queryName } from '#shared/query/field-names.ts';
import { hasOrder } from '#shared/query/sort.ts';
import { isNumberField } from '#shared/reading/number.ts';
import { isSystemFieldName, SYSTEM_FIELDS } from '#shared/system-fields.ts';

/** A column that a list can show. `name` is its field's name in the URL and the query language. */
export type ListColumn = { name: string; title: string; field: Field; sortable: boolean; numeric: boolean };

/** The columns that come first in every list and cannot be hidden. */
export const ID = 'id';

/** Every column of a kind: the id, the title field, the others in the schema's order, and finally its relations. */
export function allColumns(kind: Kind, types: readonly RelationType[] = []): ListColumn[] {
  const named = new Set(kind.fields.map((field) => field.name));
  const system = SYSTEM_FIELDS.filter(
    (field) => field.name === ID || !(named.has(field.name) || isInTitle(kind, field)),
  );
  const fields = [...system.filter((field) => field.name === ID), ...kind.fields, ...system.slice(1)];
  const titles = new Map(kind.fields.map((field) => [field.name, field.title]));
  const columns = fields.map((field) => toColumn(field, titles.get(field.path.slice(0, -1).join('.'))));
  const title = columns.find(({ name, field }) => field.name === kind.titleField && name !== ID);
  const rest = columns.filter((column) => column.name !== ID && column !== title);
  const own = new Set(columns.map(({ name }) => name));
  const links = relationsOf(kind, types).filter(({ name }) => !own.has(name));
  return [
    ...columns.filter((column) => column.name === ID),
    ...(title ? [title] : []),
    ...rest,
    ...links.map((link) => toColumn(linkField(link), undefined)),
  ];
}

/** The relations of a kind as queries name them: from its items to others, and from others to them. */
export function relationsOf({ kind }: Kind, types: readonly RelationType[]) {
  const isIn = (kinds: string[]) => kind === '' || kinds.includes(kind) || kinds.includes('*');
  return types.flatMap(({ id, name, inverse, inverseName, allowed }) => [
    ...(allowed.some(({ source }) => isIn(source)) ? [{ type: id, name: id, title: name }] : []),
    ...(allowed.some(({ target }) => isIn(target)) ? [{ type: id, name: inverse, title: inverseName }] : []),
  ]);
}

/** How a link reads where a sentence or a column begins. */
export function linkTitle(title: string): string {
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** An empty path, which no field of a kind has, marks a column whose value is not in the item's data. */
function linkField({ type, name, title }: ReturnType<typeof relationsOf>[number]): Field {
  return {
    path: [],
    name,
    title: linkTitle(title),
    group: 'Relations',
    type: 'array',
    itemType: 'string',
    ref: { kinds: [], relation: type },
    required: false,
    readOnly: true,
    deprecated: false,
    index: false,
  };
}

/** The names of the shown relations, as sent with the list request. */
export function shownLinks(columns: readonly ListColumn[]): string | undefined {
  const names = columns.flatMap(({ name, field }) => (isLink(field) ? [name] : []));
  return names.length > 0 ? names.slice(0, 10).join(',') : undefined;
}

function isLink({ path, ref }: Field): boolean {
  return path.length === 0 && ref !== undefined;
}

/** A list has one kind, so its type is left out, and so is the name if the title column already shows it. */
function isInTitle(kind: Kind, { name }: Field): boolean {
  return name === 'type' || (name === 'name' && kind.titleField !== null);
}

/** A member of an object has the object's title as a prefix, since its own may be no more than "Width". */
function toColumn(field: Field, parent: string | undefined): ListColumn {
  return {
    name: queryName(field),
    title: parent === undefined ? field.title : `${parent} · ${field.title}`,
    field,
    sortable: hasOrder(field),
    numeric: isNumberField(field) && !field.choices,
  };
}

/** Names of the fixed columns: the id and, where the kind has one, its title. */
export function fixedColumns(kind: Kind): string[] {
  return [ID, ...columnNames(kind, kind.titleField === null ? [] : [kind.titleField])];
}

/** A field with the name of a system field has another name in lists. */
function columnNames(kind: Kind, fieldNames: readonly string[]): string[] {
  return fieldNames.flatMap((name) => {
    const field = kind.fields.find((entry) => entry.name === name);
    return field ? queryName(field) : [];
  });
}

/** The default columns of a list: the kind's own, and the time of the last change. */
export function defaultColumns(kind: Kind): string[] {
  const fixed = fixedColumns(kind);
  const own = columnNames(kind, kind.columns).filter((name) => !fixed.includes(name));
  return own.includes('updatedAt') ? own : [...own, 'updatedAt'];
}

/** The shown columns in order; names that the kind does not (or no longer) have are left out. */
export function shownColumns(
  kind: Kind,
  chosen: readonly string[] | undefined,
  types: readonly RelationType[] = [],
): ListColumn[] {
  const known = new Map(allColumns(kind, types).map((column) => [column.name, column]));
  const names = [...new Set([...fixedColumns(kind), ...(chosen ?? defaultColumns(kind))])];
  return names.flatMap((name) => known.get(name) ?? []);
}

/** A choice of columns for the URL: undefined where it is the kind's default. */
export function chosenColumns(kind: Kind, names: readonly string[]): string[] | undefined {
  const free = names.filter((name) => !fixedColumns(kind).includes(name));
  const standard = defaultColumns(kind);
  const isStandard = free.length === standard.length && free.every((name, i) => name === standard[i]);
  if (isStandard) return undefined;
  // an empty list in the URL would mean the default
  return free.length === 0 ? [ID] : free;
}

export function toggleColumn(names: readonly string[], name: string): string[] {
  return names.includes(name) ? names.filter((other) => other !== name) : [...names, name];
}

/** The value that an item shows in a column. */
export function cellValue(item: ListedItem, { field }: ListColumn): Json | undefined {
  const { name } = field;
  if (isLink(field)) return item.links?.[name];
  if (
    isSystemFieldName(name) &&
    (field.path.length === 0 || name.startsWith('updated') || name.startsWith('created'))
  ) {
    return item[name];
  }
  return fieldValue(item.data, field.path);
}
