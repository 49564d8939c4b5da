import type { Item } from '#generated/payloads.d.ts';
import { setKey, type Json, type JsonObject } from '#shared/json.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { isSystemFact, type SystemFact } from '#shared/system-fields.ts';

/** Item metadata managed by the server. */
export type SystemFacts = Pick<Item, SystemFact>;

/** A kind exposes metadata by declaring a read-only field; a writable field of the same name is an ordinary field. */
function systemNames(kind: Kind): string[] {
  return kind.fields
    .filter((field) => field.path.length === 1 && field.readOnly && isSystemFact(field.name))
    .map((field) => field.name);
}

/** Ignores what a client sends for server-managed fields. */
export function withoutSystemFields(kind: Kind, data: JsonObject): JsonObject {
  const names = systemNames(kind);
  if (!names.some((name) => Object.hasOwn(data, name))) return data;
  const kept: JsonObject = {};
  for (const [key, value] of Object.entries(data)) if (!names.includes(key)) setKey(kept, key, value);
  return kept;
}

export function withSystemFields(kind: Kind, data: JsonObject, facts: SystemFacts): JsonObject {
  const own = withoutSystemFields(kind, data);
  const known: Record<string, Json> = facts;
  const added = systemNames(kind).map((name) => [name, known[name] ?? null] as const);
  return added.length === 0 ? own : { ...own, ...Object.fromEntries(added) };
}
