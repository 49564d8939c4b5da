import { cloneJson, isObject, setKey, type Json, type JsonObject } from '#shared/json.ts';
import { walkSchema } from '#shared/kinds/vocabulary.ts';

const DESCRIBING = /^(?:\$comment|default|deprecated|description|examples|readOnly|writeOnly|x-.*)$/;

/** Marks inherited names such as `constructor`, which the generator mistakes for its own properties. */
const MARK = '__own__';
const INHERITED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/**
 * Adapts a schema so that the generated type accepts all valid data. Where types cannot express what the schema does,
 * the type is wider.
 */
export function typable(schema: JsonObject): JsonObject {
  const plain = cloneJson(schema);
  walkSchema(plain, (part, keys) => {
    // nested titles would each become a separate type
    delete part['title'];
    // the generator reads a subschema with nothing but a description as an object
    if (keys.length > 0 && Object.keys(part).every((word) => DESCRIBING.test(word))) part['tsType'] = 'unknown';
    // and adds the type of a default to the union
    delete part['default'];
    withoutPositions(part);
    withOneIndex(part);
    loosenInherited(part);
  });
  delete plain['$id'];
  return markInherited(plain);
}

/** Data may have fewer or more entries than a tuple has positions, so each entry can be of any of their types. */
function withoutPositions(part: JsonObject): void {
  const { prefixItems, items, additionalItems = true } = part;
  const [positions, rest] = Array.isArray(items) ? [items, additionalItems] : [prefixItems, items ?? true];
  if (!Array.isArray(positions)) return;
  delete part['prefixItems'];
  delete part['additionalItems'];
  part['items'] = rest === true ? {} : { anyOf: rest === false ? positions : [...positions, rest] };
}

/** An index signature must also accept all declared properties. */
function withOneIndex(part: JsonObject): void {
  const { properties, patternProperties, additionalProperties } = part;
  if (!isObject(properties) || Object.keys(properties).length === 0) return;
  if (patternProperties === undefined && !isObject(additionalProperties)) return;
  delete part['patternProperties'];
  part['additionalProperties'] = true;
}

function markInherited(schema: JsonObject): JsonObject {
  const result: JsonObject = {};
  for (const [key, value] of Object.entries(schema)) setKey(result, marked(key), markedIn(value));
  return result;
}

function markedIn(value: Json): Json {
  if (Array.isArray(value)) return value.map(markedIn);
  if (isObject(value)) return markInherited(value);
  if (typeof value !== 'string') return value;
  return value.startsWith('#/') ? value.split('/').map(marked).join('/') : marked(value);
}

function marked(name: string): string {
  return INHERITED.has(name) ? MARK + name : name;
}

/** To the compiler every object has these as methods, even if the data omits them. */
function loosenInherited({ properties, required }: JsonObject): void {
  if (!isObject(properties)) return;
  for (const name of Object.keys(properties))
    if (INHERITED.has(name) && !(Array.isArray(required) && required.includes(name)))
      setKey(properties, name, { tsType: 'unknown' });
}

/** The type with the original names. */
export function withoutMarks(text: string): string {
  return text.replaceAll(MARK, '');
}
