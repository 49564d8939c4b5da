import { setKey, type JsonObject } from '#shared/json.ts';
import { isSystemFact } from '#shared/system-fields.ts';
import type { Kind } from './kind.ts';

/** A kind exposes metadata by declaring a read-only field; a writable field of the same name is an ordinary field. */
export function systemNames({ fields }: Pick<Kind, 'fields'>): string[] {
  return fields
    .filter((field) => field.path.length === 1 && field.readOnly && isSystemFact(field.name))
    .map((field) => field.name);
}

/** Data without the server-managed fields with these names. */
export function ownData(names: readonly string[], data: JsonObject): JsonObject {
  if (!names.some((name) => Object.hasOwn(data, name))) return data;
  const kept: JsonObject = {};
  for (const [key, value] of Object.entries(data)) if (!names.includes(key)) setKey(kept, key, value);
  return kept;
}
