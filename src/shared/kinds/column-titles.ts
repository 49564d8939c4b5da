import type { Field } from '#generated/payloads.d.ts';
import type { Kind } from './kind.ts';

/** Heads the column of ids; a field of that name goes first. */
export const ID_TITLE = 'ID';
/** Heads the column of kinds in a table that mixes them. */
export const KIND_TITLE = 'Kind';

/**
 * How a kind's fields head the columns of a spreadsheet, by name: their titles with the unit, a part under the title of its
 * object. Where two would read the same, the name stands, so that a reader finds every field again.
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
