import { isObject, type Json } from '#shared/json.ts';

/**
 * The ids of the items that are linked to a prototype, in the order of linking. They are kept among what clients keep
 * with it, where no other client of the API looks for anything.
 */
export function linkedIds(extend: Json | undefined): string[] {
  const items = isObject(extend) ? extend['items'] : undefined;
  return Array.isArray(items) ? [...new Set(items.filter((id) => typeof id === 'string'))] : [];
}

/** With these ids, and all that is kept besides. */
export function withLinkedIds(extend: Json | undefined, ids: readonly string[]): Json {
  return { ...(isObject(extend) ? extend : {}), items: [...ids] };
}
