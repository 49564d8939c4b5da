import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { fromPointer, valueAt } from '#shared/pointer.ts';

/** Keywords that apply further schemas to the same location; `plainOf` leaves them out. */
const APPLICATORS = new Set([
  '$ref',
  '$dynamicRef',
  '$recursiveRef',
  'allOf',
  'oneOf',
  'anyOf',
  'if',
  'then',
  'else',
  'dependentSchemas',
  'dependencies',
  'dependentRequired',
]);

const plain = new WeakMap<JsonObject, JsonObject>();

/** A schema without its applicators. The same schema always gives the same object. */
export function plainOf(subschema: JsonObject): JsonObject {
  let own = plain.get(subschema);
  if (own === undefined) {
    const keywords = Object.entries(subschema).filter(([keyword]) => !APPLICATORS.has(keyword));
    own = keywords.length === Object.keys(subschema).length ? subschema : Object.fromEntries(keywords);
    plain.set(subschema, own);
  }
  return own;
}

/** The target of `$ref` and its variants inside one self-contained schema. */
export function referenceOf(root: JsonObject, subschema: JsonObject): Json | undefined {
  const ref = subschema['$ref'] ?? subschema['$dynamicRef'] ?? subschema['$recursiveRef'];
  if (typeof ref !== 'string') return undefined;
  const fragment = ref.includes('#') ? ref.slice(ref.indexOf('#') + 1) : '';
  if (fragment === '') return root;
  if (fragment.startsWith('/')) return valueAt(root, fromPointer(decode(fragment)));
  return byAnchor(root, fragment);
}

function byAnchor(root: JsonObject, anchor: string): Json | undefined {
  for (const keyword of ['$defs', 'definitions']) {
    const definitions = root[keyword];
    if (!isObject(definitions)) continue;
    for (const entry of Object.values(definitions)) {
      if (isObject(entry) && [entry['$anchor'], entry['$dynamicAnchor'], entry['$id']].includes(anchor)) return entry;
      if (isObject(entry) && entry['$id'] === `#${anchor}`) return entry;
    }
  }
  return [root['$anchor'], root['$dynamicAnchor']].includes(anchor) ? root : undefined;
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment; // a literal percent sign in a definition's name
  }
}

const numbers = new WeakMap<object, number>();
let last = 0;

/** A number that identifies an object; joined, they form the cache key of a merged schema. */
export function numberOf(subschema: object): number {
  let number = numbers.get(subschema);
  if (number === undefined) numbers.set(subschema, (number = ++last));
  return number;
}
