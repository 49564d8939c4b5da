import type { Peek } from '#app/schema-form/field.ts';
import { typeOf } from '#shared/fields/fields.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';

export type EntryColumn = { name: string; subschema: Json; required: boolean };

const MAX_COLUMNS = 8;
const SCALARS = ['string', 'number', 'integer', 'boolean'];

/** The columns of a list of flat objects; none if its entries would not fit a row. */
export function columnsOf(entry: JsonObject, peek: Peek): EntryColumn[] {
  if (typeOf(entry) !== 'object' || 'patternProperties' in entry || isObject(entry['additionalProperties'])) return [];
  const members = Object.entries(isObject(entry['properties']) ? entry['properties'] : {});
  const required = Array.isArray(entry['required']) ? entry['required'] : [];
  if (members.length === 0 || members.length > MAX_COLUMNS) return [];
  const fits = members.every(([, subschema]) => {
    const { schema, isPlain } = peek(subschema);
    return isPlain && SCALARS.includes(typeOf(schema));
  });
  return fits ? members.map(([name, subschema]) => ({ name, subschema, required: required.includes(name) })) : [];
}

/** Whether every present entry fits the columns, so that no member would be hidden. */
export function fitColumns(value: Json | undefined, columns: readonly EntryColumn[]): boolean {
  const names = new Set(columns.map((column) => column.name));
  return (
    !Array.isArray(value) ||
    value.every(
      (row) =>
        isObject(row) &&
        Object.entries(row).every(
          ([name, member]) => names.has(name) && (typeof member !== 'object' || member === null),
        ),
    )
  );
}
