import type { JsonObject } from '#shared/json.ts';
import { walkSchema } from '#shared/schema/vocabulary.ts';
import { settle } from './recursive-references.ts';

/** The subschemas of a document with a dynamic anchor, without those of documents in it. */
export function dynamicPartsOf(document: JsonObject): ReadonlySet<JsonObject> {
  const parts = new Set<JsonObject>();
  const inner: string[][] = [];
  walkSchema(document, (part, keys) => {
    const { $id, $dynamicAnchor } = part;
    if (keys.length > 0 && typeof $id === 'string' && !$id.startsWith('#')) inner.push(keys);
    const isInner = inner.some((at) => at.every((key, i) => key === keys[i]));
    if (typeof $dynamicAnchor === 'string' && !isInner) parts.add(part);
  });
  return parts;
}

/** Where these subschemas are, by their anchors. */
export function dynamicAnchorsOf(schema: JsonObject, parts: ReadonlySet<JsonObject>): ReadonlyMap<string, string[]> {
  const anchors = new Map<string, string[]>();
  walkSchema(schema, (part, keys) => {
    const name = part['$dynamicAnchor'];
    if (typeof name === 'string' && (keys.length === 0 || parts.has(part))) anchors.set(name, keys);
  });
  return anchors;
}

/**
 * Turns `$dynamicRef` into `$ref` wherever its target does not depend on the value: it is an anchor of the root, or the
 * only one of this name. The compiler allows each name only once. `ofRoot` are the anchors of the root, which every
 * validation enters first. Changes the schema in place.
 */
export function settleDynamic(schema: JsonObject, ofRoot: ReturnType<typeof dynamicAnchorsOf>): void {
  const targets = new Map<string, (readonly string[])[]>();
  const used = new Set<string>();
  walkSchema(schema, ({ $dynamicAnchor: name, $dynamicRef: ref }, keys) => {
    if (typeof name === 'string') targets.set(name, [...(targets.get(name) ?? []), keys]);
    if (typeof ref === 'string') used.add(ref.slice(1));
  });
  const fixed = new Map<string, readonly string[]>();
  for (const [name, [first, ...others]] of targets) {
    const target = ofRoot.get(name) ?? (others.length === 0 ? first : undefined);
    if (target !== undefined) fixed.set(name, target);
  }
  walkSchema(schema, (part) => {
    const { $dynamicAnchor: name, $dynamicRef: ref } = part;
    const target = typeof ref === 'string' ? fixed.get(ref.slice(1)) : undefined;
    if (target !== undefined) settle(part, '$dynamicRef', target);
    if (typeof name === 'string' && (fixed.has(name) || !used.has(name))) delete part['$dynamicAnchor'];
  });
}
