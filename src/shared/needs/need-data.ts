import { isObject, setKey, type Json, type JsonObject } from '#shared/json.ts';
import { isSystemName } from '#shared/system-fields.ts';
import type { SphinxNeed, NeedsFile } from './needs-file.ts';

/**
 * A need as an item: `data` are its fields, `apart` what an item does not have as its own: empty values, names that the
 * server keeps for itself. Links are separate, and links back are those of other needs.
 */
export function needData(
  { fields }: SphinxNeed,
  { linkFields, backFields }: Pick<NeedsFile, 'linkFields' | 'backFields'>,
): { data: JsonObject; apart: JsonObject } {
  const data: JsonObject = {};
  const apart: JsonObject = {};
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'id' || name === 'type' || backFields.has(name)) continue;
    if (linkFields.has(name)) {
      if (isEmpty(value)) setKey(apart, name, value);
    } else setKey(isEmpty(value) || isSystemName(name) ? apart : data, name, value);
  }
  return { data, apart };
}

function isEmpty(value: Json): boolean {
  if (value === null || value === '') return true;
  return Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0;
}
