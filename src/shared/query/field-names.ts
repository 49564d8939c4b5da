import type { Field } from '#generated/payloads.d.ts';
import { isSystemFieldName, SYSTEM_FIELDS } from '#shared/system-fields.ts';

/**
 * The fields that a query or sort means by a name, one per kind that defines it differently. System fields come first;
 * `data.type` reaches an item's own field that is hidden by one.
 */
export function fieldsNamed(name: string, fields: readonly Field[]): Field[] {
  if (isSystemFieldName(name)) {
    const own = [...fields, ...SYSTEM_FIELDS].find((field) => field.path.length === 0 && field.name === name);
    return own ? [own] : [];
  }
  const named = dataFields(name, fields);
  return named.length > 0 || !name.startsWith('data.') ? named : dataFields(name.slice(5), fields);
}

/** Fields of items by their name, or by one that they had before. */
export function dataFields(name: string, fields: readonly Field[]): Field[] {
  const own = fields.filter((field) => field.path.length > 0 && field.name === name);
  if (own.length > 0) return own;
  return fields.filter((field) =>
    field.renamedFrom?.some((from) => [...field.path.slice(0, -1), from].join('.') === name),
  );
}

/** How queries, sorts and URLs spell a field: its name, unless a system field hides it. */
export function queryName(field: Field): string {
  return field.path.length > 0 && hides(field) ? `data.${field.name}` : field.name;
}

/** The name and timestamps in item data are the system fields, so they need no second spelling. */
function hides({ name }: Field): boolean {
  return name === 'id' || name === 'type' || name === 'rev';
}
