import { isObject, type JsonObject } from '#shared/json.ts';
import { valueAt } from '#shared/pointer.ts';
import { walkSchema } from '#shared/schema/vocabulary.ts';

/** Where the subschemas of a document are that it names; null for a name that it uses twice. */
export type Anchors = Map<string, string[] | null>;

export function addAnchors(anchors: Anchors, { $anchor, $dynamicAnchor, $id }: JsonObject, keys: string[]): void {
  const earlier = isAnchor($id) ? $id.slice(1) : undefined;
  for (const name of [$anchor, $dynamicAnchor, earlier])
    if (typeof name === 'string') anchors.set(name, anchors.has(name) ? null : keys);
}

/** Before 2019-09, an anchor was an `$id` with a fragment. */
function isAnchor(id: unknown): id is string {
  return typeof id === 'string' && /^#[^/]/.test(id);
}

/** The anchors of a schema without inner `$id`. */
export function anchorsOf(schema: JsonObject): Anchors {
  const anchors: Anchors = new Map();
  walkSchema(schema, (part, keys) => addAnchors(anchors, part, keys));
  return anchors;
}

/**
 * Removes anchors once references to them are pointers, so that schemas with the same can be joined. Those that are used
 * twice stay, and are reported when the schema is compiled.
 */
export function removeAnchors(schema: JsonObject, anchors: Anchors): void {
  for (const keys of anchors.values()) {
    const part = keys === null ? undefined : valueAt(schema, keys);
    if (!isObject(part)) continue;
    delete part['$anchor'];
    if (isAnchor(part['$id'])) delete part['$id'];
  }
}
