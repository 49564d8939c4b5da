import type { Item } from '#generated/payloads.d.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { ownData, systemNames } from '#shared/kinds/own-data.ts';
import type { SystemFact } from '#shared/system-fields.ts';

/** Item metadata managed by the server. */
export type SystemFacts = Pick<Item, SystemFact>;

/** Ignores what a client sends for server-managed fields. */
export function withoutSystemFields(kind: Kind, data: JsonObject): JsonObject {
  return ownData(systemNames(kind), data);
}

export function withSystemFields(kind: Kind, data: JsonObject, facts: SystemFacts): JsonObject {
  const own = withoutSystemFields(kind, data);
  const known: Record<string, Json> = facts;
  const added = systemNames(kind).map((name) => [name, known[name] ?? null] as const);
  return added.length === 0 ? own : { ...own, ...Object.fromEntries(added) };
}
