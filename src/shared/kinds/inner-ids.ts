import { isObject, type JsonObject } from '#shared/json.ts';
import { fromPointer, toPointer, valueAt } from '#shared/pointer.ts';
import { dialectOf } from '#shared/schema/dialect.ts';
import { decodeFragment } from '#shared/schema/local-ref.ts';
import { walkSchema } from '#shared/schema/vocabulary.ts';
import { addAnchors, type Anchors, removeAnchors } from './anchors.ts';
import { settle } from './recursive-references.ts';

/** A document: the whole schema, or a subschema with an `$id`. `anchors` leads to the subschemas that it names. */
type Named = { part: JsonObject; keys: string[]; address: string; anchors: Anchors };

/**
 * Removes the `$id` of subschemas, as in bundled schemas, so that they are identified by location alone: references to
 * or relative to such a URI become pointers from the root. Changes the schema in place.
 */
export function withoutInnerIds(schema: JsonObject): JsonObject {
  const named: Named[] = [];
  walkSchema(schema, (part, keys) => {
    const id = part['$id'];
    if (keys.length === 0) named.push(document(part, keys, typeof id === 'string' ? withoutFragment(id) : ''));
    else if (typeof id === 'string' && !id.startsWith('#'))
      named.push(document(part, keys, addressFrom(around(named, keys)?.address, id)));
    addAnchors(around(named, keys)?.anchors ?? new Map(), part, keys);
  });
  const [root] = named;
  if (root === undefined) return schema;
  walkSchema(schema, (part, keys) => {
    const ref = part['$ref'];
    if (typeof ref === 'string') part['$ref'] = fromTheWhole(schema, ref, around(named, keys), named);
  });
  settleOwnRecursion(schema, named);
  settleOwnDynamic(schema, named);
  for (const { part, anchors } of named.slice(1)) {
    delete part['$id'];
    delete part['$schema'];
    removeAnchors(schema, anchors);
  }
  return schema;
}

/** `$recursiveRef` in a document that does not call itself recursive is a reference to that document. */
function settleOwnRecursion(schema: JsonObject, named: readonly Named[]): void {
  if (dialectOf(schema) === 'draft-07') return;
  walkSchema(schema, (part, keys) => {
    const own = around(named, keys);
    if ('$recursiveRef' in part && own !== undefined && own.part['$recursiveAnchor'] !== true)
      settle(part, '$recursiveRef', own.keys);
  });
}

/** `$dynamicRef` to anything but a dynamic anchor is like `$ref`; one to that in another document needs only its name. */
function settleOwnDynamic(schema: JsonObject, named: readonly Named[]): void {
  walkSchema(schema, (part, keys) => {
    const ref = part['$dynamicRef'];
    if (typeof ref !== 'string') return;
    const pointer = fromTheWhole(schema, ref, around(named, keys), named);
    if (!/^#(?:$|\/)/.test(pointer)) return;
    const target = fromPointer(decodeFragment(pointer.slice(1)));
    const anchor = ref.split('#', 2)[1];
    const found = valueAt(schema, target);
    if (isObject(found) && found['$dynamicAnchor'] === anchor) part['$dynamicRef'] = `#${anchor}`;
    else settle(part, '$dynamicRef', target);
  });
}

/** The scheme and host of an absolute URL. */
export const WEB = /^https?:\/\//i;

/** The nearest enclosing subschema with an `$id`. */
function around(named: readonly Named[], keys: readonly string[]): Named | undefined {
  return named.findLast((entry) => entry.keys.every((key, i) => key === keys[i]));
}

function fromTheWhole(schema: JsonObject, ref: string, here: Named | undefined, named: readonly Named[]): string {
  const [address = '', fragment = ''] = ref.split('#', 2);
  const whole = addressFrom(here?.address, address);
  const target = address === '' ? here : named.find((entry) => entry.address === whole);
  if (target === undefined && here !== named[0] && WEB.test(whole)) return ref.replace(address, whole);
  if (target === undefined || (address === '' && target === named[0] && isPointer(fragment))) return ref;
  if (!isPointer(fragment)) {
    const anchored = [target, ...(address === '' ? named : [])].find(({ anchors }) => anchors.has(fragment));
    return pointerTo(anchored?.anchors.get(fragment) ?? undefined) ?? `#${fragment}`;
  }
  const within = [...target.keys, ...fromPointer(decodeFragment(fragment))];
  // many schemas give subschemas an `$id` but use pointers from the root
  if (address === '' && valueAt(schema, within) === undefined) return ref;
  return pointerTo(within) ?? ref;
}

function isPointer(fragment: string): boolean {
  return fragment === '' || fragment.startsWith('/');
}

function pointerTo(keys: readonly string[] | undefined): string | undefined {
  return keys === undefined ? undefined : `#${encodeURI(toPointer(keys))}`;
}

function document(part: JsonObject, keys: string[], address: string): Named {
  return { part, keys, address, anchors: new Map() };
}

function withoutFragment(address: string): string {
  return address.split('#', 1)[0] ?? '';
}

/** Resolves a URI reference against a base, without fragments (RFC 3986). */
export function addressFrom(from: string | undefined, reference: string): string {
  const base = withoutFragment(from ?? '');
  const plain = withoutFragment(reference);
  if (/^[a-z][a-z0-9+.-]*:/i.test(plain)) return plain;
  const scheme = /^[a-z][a-z0-9+.-]*:(?=\/\/)/i.exec(base)?.[0] ?? '';
  if (plain.startsWith('//')) return scheme + plain;
  const host = /^[a-z][a-z0-9+.-]*:\/\/[^/]*/i.exec(base)?.[0] ?? '';
  const path = base.slice(host.length);
  const whole = plain.startsWith('/') ? plain : path.slice(0, path.lastIndexOf('/') + 1) + plain;
  return host === '' ? whole : `${host}/${withoutSteps(whole)}`;
}

/** `/a/./b/../c` -> `a/c` */
function withoutSteps(path: string): string {
  const kept: string[] = [];
  for (const step of path.replace(/^\//, '').split('/')) {
    if (step === '..') kept.pop();
    else if (step !== '.') kept.push(step);
  }
  return kept.join('/');
}
