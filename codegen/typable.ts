import { cloneJson, isObject, setKey, type Json, type JsonObject } from '#shared/json.ts';
import { walkSchema } from '#shared/kinds/vocabulary.ts';

const DESCRIBING = /^(?:\$comment|default|deprecated|description|examples|readOnly|writeOnly|x-.*)$/;

/** Marks names that every object inherits, which the generator mistakes for its own properties. */
const MARK = '__own__';
const INHERITED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/**
 * The schema in a form for which the generator makes a type that takes all valid data. Where types cannot say what the schema
 * does, the type is wider.
 */
export function typable(schema: JsonObject): JsonObject {
  const plain = cloneJson(schema);
  walkSchema(plain, (part, keys) => {
    // nested titles would each become a separate type
    delete part['title'];
    // the generator reads a subschema with only a description as an object
    if (keys.length > 0 && Object.keys(part).every((word) => DESCRIBING.test(word))) part['tsType'] = 'unknown';
    // and takes the type of a default in addition
    delete part['default'];
    withoutPositions(part);
    withOneIndex(part);
    loosenInherited(part);
  });
  delete plain['$id'];
  return markInherited(plain);
}

/** A list may be shorter than its tuple, and have more entries; each is one of those that it can have. */
function withoutPositions(part: JsonObject): void {
  const { prefixItems, items, additionalItems = true } = part;
  const [positions, rest] = Array.isArray(items) ? [items, additionalItems] : [prefixItems, items ?? true];
  if (!Array.isArray(positions)) return;
  delete part['prefixItems'];
  delete part['additionalItems'];
  part['items'] = rest === true ? {} : { anyOf: rest === false ? positions : [...positions, rest] };
}

/** An index signature must take all declared properties, too. */
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

/** Every object has these members for the compiler, as functions, also where the data leaves them out. */
function loosenInherited({ properties, required }: JsonObject): void {
  if (!isObject(properties)) return;
  for (const name of Object.keys(properties))
    if (INHERITED.has(name) && !(Array.isArray(required) && required.includes(name)))
      setKey(properties, name, { tsType: 'unknown' });
}

/** The type with the names as they were. */
export function withoutMarks(text: string): string {
  return text.replaceAll(MARK, '');
}
