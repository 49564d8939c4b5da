import { cloneJson, isObject, type Json, type JsonObject } from '#shared/json.ts';
import { fromPointer, toPointer } from '#shared/pointer.ts';
import { dialectOf, type SchemaDialect } from '#shared/schema/dialect.ts';
import { decodeFragment } from '#shared/schema/local-ref.ts';
import { walkSchema } from '#shared/schema/vocabulary.ts';

/** Keywords that do not affect which values are valid. */
export const ANNOTATIONS = [
  '$comment',
  '$id',
  '$schema',
  'default',
  'deprecated',
  'description',
  'examples',
  'readOnly',
  'title',
  'writeOnly',
];

/** Keywords that a validator of each draft does not know. */
const UNKNOWN: Record<SchemaDialect, readonly string[]> = {
  'draft-07': [
    'prefixItems',
    'dependentRequired',
    'dependentSchemas',
    'unevaluatedItems',
    'unevaluatedProperties',
    'minContains',
    'maxContains',
  ],
  '2019-09': ['prefixItems'],
  '2020-12': ['additionalItems'],
};

/**
 * The same schema in the latest draft's keywords, without annotations. Its references are pointers into a document that
 * holds it under `$defs/name`, so that each of its subschemas can be used alone in that document. `origins` pairs each
 * subschema as written with its translation.
 */
export function normalize(
  schema: JsonObject,
  name: string,
): { schema: JsonObject; origins: [written: JsonObject, plain: JsonObject][] } {
  const unknown = UNKNOWN[dialectOf(schema) ?? '2020-12'];
  const plain = cloneJson(schema);
  const written: JsonObject[] = [];
  const origins: [JsonObject, JsonObject][] = [];
  walkSchema(schema, (part) => void written.push(part));
  walkSchema(plain, (part) => void origins.push([written[origins.length] ?? part, part]));
  const anchors = new Map<string, string[]>();
  walkSchema(plain, (part, keys) => {
    for (const keyword of unknown) delete part[keyword];
    const anchor = part['$anchor'] ?? part['$dynamicAnchor'] ?? (keys.length > 0 ? idFragment(part['$id']) : undefined);
    simplify(part);
    modernizeItems(part);
    modernizeDependencies(part);
    if (typeof anchor === 'string') anchors.set(anchor, keys);
  });
  walkSchema(plain, (part) => {
    for (const keyword of ['$ref', '$dynamicRef', '$recursiveRef']) {
      const ref = part[keyword];
      if (typeof ref !== 'string' || !ref.startsWith('#')) continue;
      // there is only one schema resource, so dynamic references act like plain ones
      if (keyword !== '$ref' && part['$ref'] !== undefined) continue;
      delete part[keyword];
      part['$ref'] = pointerIn(plain, ref, name, anchors);
    }
  });
  return { schema: plain, origins };
}

function idFragment(id: Json | undefined): string | undefined {
  return typeof id === 'string' && id.startsWith('#') ? id.slice(1) : undefined;
}

/** Drops keywords that have no effect. */
function simplify(part: JsonObject): void {
  if (part['nullable'] === true && part['type'] !== undefined) part['type'] = [part['type'], 'null'].flat();
  for (const keyword of Object.keys(part)) {
    const isOurs = keyword.startsWith('x-') && !isObject(part[keyword]);
    if (isOurs || ANNOTATIONS.includes(keyword)) delete part[keyword];
  }
  for (const keyword of ['$anchor', '$dynamicAnchor', '$recursiveAnchor', 'nullable', 'x-ref', 'x-kind'])
    delete part[keyword];
  if (part['if'] === undefined || (part['then'] === undefined && part['else'] === undefined))
    for (const keyword of ['if', 'then', 'else']) delete part[keyword];
  for (const keyword of ['minLength', 'minItems', 'minProperties']) if (part[keyword] === 0) delete part[keyword];
  if (part['contains'] === undefined) for (const keyword of ['minContains', 'maxContains']) delete part[keyword];
}

function modernizeItems(part: JsonObject): void {
  const { items, additionalItems } = part;
  delete part['additionalItems'];
  if (!Array.isArray(items)) return;
  part['prefixItems'] = items;
  if (additionalItems === undefined) delete part['items'];
  else part['items'] = additionalItems;
}

function modernizeDependencies(part: JsonObject): void {
  const { dependencies } = part;
  delete part['dependencies'];
  if (!isObject(dependencies)) return;
  for (const [name, value] of Object.entries(dependencies)) {
    const keyword = Array.isArray(value) ? 'dependentRequired' : 'dependentSchemas';
    const known = part[keyword];
    part[keyword] = { ...(isObject(known) ? known : {}), [name]: value };
  }
}

function pointerIn(schema: JsonObject, ref: string, name: string, anchors: ReadonlyMap<string, string[]>): string {
  const fragment = decodeFragment(ref.slice(1));
  const keys =
    fragment === '' || fragment.startsWith('/') ? moved(schema, fromPointer(fragment)) : anchors.get(fragment);
  return keys === undefined ? ref : `#${encodeURI(toPointer(['$defs', name, ...keys]))}`;
}

/** The path of a subschema after keywords were renamed. */
function moved(schema: JsonObject, keys: readonly string[]): string[] {
  let value: Json | undefined = schema;
  return keys.map((key, i) => {
    const next = isObject(value) && !Object.hasOwn(value, key) ? renamed(value, key, keys[i + 1]) : key;
    const isList = isObject(value) && key === 'items' && /^\d+$/.test(keys[i + 1] ?? '') && !isObject(value[key]);
    const now = isList ? 'prefixItems' : next;
    value = Array.isArray(value) ? value[Number(now)] : isObject(value) ? value[now] : undefined;
    return now;
  });
}

function renamed(value: JsonObject, key: string, next: string | undefined): string {
  if (key === 'items' && 'prefixItems' in value) return 'prefixItems';
  if (key === 'additionalItems') return 'items';
  if (key !== 'dependencies') return key;
  const schemas = value['dependentSchemas'];
  return isObject(schemas) && Object.hasOwn(schemas, next ?? '') ? 'dependentSchemas' : 'dependentRequired';
}
