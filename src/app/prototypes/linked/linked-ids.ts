import { isObject, type Json, type JsonObject } from '#shared/json.ts';

/** Who linked an item and when, and which of its parts the prototype has reached, such as a state of a stage. */
export type LinkFacts = { by?: string; at?: string; part?: string };

/**
 * The ids of the items linked to a prototype, in the order of linking. They are stored in its `extend`, under a key
 * that no other client of the API uses.
 */
export function linkedIds(extend: Json | undefined): string[] {
  const items = isObject(extend) ? extend['items'] : undefined;
  return Array.isArray(items) ? [...new Set(items.filter((id) => typeof id === 'string'))] : [];
}

/** Sets these ids and keeps everything else, including the facts about unlinked items, in case unlinking is undone. */
export function withLinkedIds(extend: Json | undefined, ids: readonly string[]): Json {
  return { ...(isObject(extend) ? extend : {}), items: [...ids] };
}

export function linkFacts(extend: Json | undefined, id: string): LinkFacts {
  const facts = factsOf(extend)[id];
  return isObject(facts)
    ? Object.fromEntries(Object.entries(facts).filter(([, value]) => typeof value === 'string'))
    : {};
}

export function withLinkFacts(extend: Json | undefined, id: string, facts: LinkFacts): Json {
  return { ...(isObject(extend) ? extend : {}), links: { ...factsOf(extend), [id]: { ...facts } } };
}

function factsOf(extend: Json | undefined): JsonObject {
  const links = isObject(extend) ? extend['links'] : undefined;
  return isObject(links) ? links : {};
}
