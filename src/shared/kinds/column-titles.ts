import type { Field } from '#generated/payloads.d.ts';
import type { Kind } from './kind.ts';

/** Heading of the ID column; comes before a field with that name. */
export const ID_TITLE = 'ID';
/** Heading of the kind column in a table of several kinds. */
export const KIND_TITLE = 'Kind';

/**
 * Spreadsheet headings of a kind's fields, by name: their titles with the unit; a nested field includes the title of
 * its object. Duplicate headings are replaced by the field names, so that every column can be mapped back.
 */
export function columnTitles(kind: Pick<Kind, 'fields'>): Map<string, string> {
  const titles = new Map(kind.fields.map((field) => [field.name, field.title]));
  const full = kind.fields.map((field): [string, string] => [field.name, withParent(field, titles)]);
  const counts = Map.groupBy(full, ([, title]) => title.toLowerCase());
  return new Map(full.map(([name, title]) => [name, isClear(name, title, counts, titles) ? title : name]));
}

function withParent(field: Field, titles: ReadonlyMap<string, string>): string {
  const parent = titles.get(field.path.slice(0, -1).join('.'));
  const title = parent === undefined ? field.title : `${parent} · ${field.title}`;
  return field.unit === undefined ? title : `${title} (${field.unit})`;
}

function isClear(
  name: string,
  title: string,
  counts: ReadonlyMap<string, unknown[]>,
  titles: ReadonlyMap<string, string>,
): boolean {
  const isOther = title !== name && titles.has(title);
  return counts.get(title.toLowerCase())?.length === 1 && title !== ID_TITLE && title !== KIND_TITLE && !isOther;
}
