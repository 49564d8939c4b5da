import { cloneJson, isObject, setKey, type Json, type JsonObject } from '#shared/json.ts';
import { refTarget } from '#shared/schema/local-ref.ts';
import { walkSchema } from '#shared/schema/vocabulary.ts';

/** Keywords that the generator makes types of. It reads a subschema without any of them as an object. */
const TYPED = [
  '$ref',
  'additionalProperties',
  'allOf',
  'anyOf',
  'const',
  'enum',
  'items',
  'oneOf',
  'patternProperties',
  'prefixItems',
  'properties',
  'required',
  'type',
];
/** All others go: below those it does not know, it takes names of properties for keywords. */
const KEPT = new Set([...TYPED, 'additionalItems', 'deprecated', 'description', 'maxItems', 'minItems']);

const DEFINITIONS = ['definitions', '$defs'];

/** Marks inherited names such as `constructor`, which the generator mistakes for its own properties. */
const MARK = '__own__';
const INHERITED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/**
 * Adapts a schema so that the generated type accepts all valid data, where `properties` without a type are those of an
 * object. Where types cannot express what the schema does, the type is wider.
 */
export function typable(schema: JsonObject): JsonObject {
  const plain = withDefinitions(cloneJson(schema));
  walkSchema(plain, (part, keys) => {
    for (const keyword of Object.keys(part))
      // nested titles would each become a separate type, and the type of a default is added to the union
      if (!KEPT.has(keyword) && !(keys.length === 0 && DEFINITIONS.includes(keyword))) delete part[keyword];
    if (typeof part['deprecated'] !== 'boolean') delete part['deprecated'];
    if (keys.length > 0 && !TYPED.some((keyword) => keyword in part)) part['tsType'] = 'unknown';
    withoutPositions(part);
    withOneIndex(part);
    withBareReference(part);
    loosenInherited(part);
  });
  return markInherited(plain);
}

/**
 * The generator follows references to the definitions of the root alone, of which there is one map, without anchors, and
 * none that is `true` or `false`. Any other target becomes a definition.
 */
function withDefinitions(schema: JsonObject): JsonObject {
  const word = DEFINITIONS.find((keyword) => isObject(schema[keyword])) ?? '$defs';
  const definitions = isObject(schema[word]) ? schema[word] : {};
  const names = new Map<string, string>();
  const define = (ref: string): string => {
    const name = freeName(ref, definitions);
    names.set(ref, name);
    const target = cloneJson(refTarget(schema, ref) ?? {});
    setKey(definitions, name, target);
    redirect(target);
    return name;
  };
  const redirect = (from: Json): void =>
    walkSchema(from, (part) => {
      const ref = part['$ref'];
      if (typeof ref !== 'string' || !ref.startsWith('#') || ref === '#') return;
      const isDefined = ref.startsWith(`#/${word}/`) && ref.split('/').length === 3;
      if (!isDefined) part['$ref'] = `#/${word}/${names.get(ref) ?? define(ref)}`;
    });
  redirect(schema);
  for (const [name, definition] of Object.entries(definitions))
    if (!isObject(definition)) setKey(definitions, name, {});
  for (const keyword of DEFINITIONS) delete schema[keyword];
  return Object.keys(definitions).length > 0 ? { ...schema, [word]: definitions } : schema;
}

function freeName(ref: string, definitions: JsonObject): string {
  const name = ref.replace(/.*[/#]/, '').replaceAll(/\W/g, '');
  return name !== '' && !(name in definitions) ? name : `${name}_${Object.keys(definitions).length}`;
}

/** The generator merges a reference with the keywords beside it, for ever in a cycle; a list of types has to be merged. */
function withBareReference(part: JsonObject): void {
  const { $ref, allOf, type } = part;
  if ($ref === undefined || Array.isArray(type) || Object.keys(part).length === 1) return;
  delete part['$ref'];
  part['allOf'] = [{ $ref }, ...(Array.isArray(allOf) ? allOf : [])];
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

/** There is one index signature, which must accept all declared properties too, and those that match no pattern. */
function withOneIndex(part: JsonObject): void {
  const { properties, patternProperties, additionalProperties = true } = part;
  const patterns = isObject(patternProperties) ? Object.values(patternProperties) : [];
  if (patterns.length === 0 && !isObject(additionalProperties)) return;
  delete part['patternProperties'];
  const values = additionalProperties === false ? patterns : [...patterns, additionalProperties];
  const isOpen = values.includes(true) || (isObject(properties) && Object.keys(properties).length > 0);
  const [value = true] = values;
  part['additionalProperties'] = isOpen ? true : values.length === 1 ? value : { anyOf: values };
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
