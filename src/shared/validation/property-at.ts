import { isObject, type Json, type JsonObject } from '../json.ts';
import { dereference } from '../kinds/local-ref.ts';

const MAX_CANDIDATES = 200;

/** The schema for a path in a document, searched through references and branches; `{}` if there is none. */
export function propertyAt(root: JsonObject, keys: readonly string[], data: Json): JsonObject {
  let candidates: Json[] = [root];
  let value: Json | undefined = data;
  for (const key of keys) {
    const isEntry = Array.isArray(value);
    candidates = candidates
      .flatMap((schema) => expand(root, schema))
      .flatMap((schema) => memberOf(schema, key, isEntry))
      .slice(0, MAX_CANDIDATES);
    value = isEntry && Array.isArray(value) ? value[Number(key)] : isObject(value) ? value[key] : undefined;
  }
  const found = candidates.map((schema) => dereference(root, schema));
  return found.find((schema) => 'title' in schema) ?? found[0] ?? {};
}

/** A schema and its branches, each dereferenced. */
export function expand(root: JsonObject, schema: Json, depth = 0): JsonObject[] {
  const own = dereference(root, schema);
  if (depth > 4) return [own];
  const inner = (['allOf', 'anyOf', 'oneOf'] as const).flatMap((keyword) =>
    Array.isArray(own[keyword]) ? own[keyword] : [],
  );
  const conditional = ['then', 'else'].flatMap((keyword) => (isObject(own[keyword]) ? [own[keyword]] : []));
  return [own, ...[...inner, ...conditional].flatMap((branch) => expand(root, branch, depth + 1))].slice(
    0,
    MAX_CANDIDATES,
  );
}

function memberOf(schema: JsonObject, key: string, isEntry: boolean): Json[] {
  if (isEntry) {
    const prefix = Array.isArray(schema['prefixItems'])
      ? schema['prefixItems']
      : Array.isArray(schema['items'])
        ? schema['items']
        : [];
    const entry = prefix[Number(key)] ?? (Array.isArray(schema['items']) ? schema['additionalItems'] : schema['items']);
    return entry === undefined ? [] : [entry];
  }
  const properties = schema['properties'];
  if (isObject(properties) && Object.hasOwn(properties, key)) return [properties[key] ?? {}];
  const patterns = isObject(schema['patternProperties']) ? Object.entries(schema['patternProperties']) : [];
  const matching = patterns.filter(([pattern]) => matches(pattern, key)).map(([, entry]) => entry);
  if (matching.length > 0) return matching;
  return isObject(schema['additionalProperties']) ? [schema['additionalProperties']] : [];
}

function matches(pattern: string, key: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(key);
  } catch {
    return false; // an invalid pattern never matches a member; compiling the schema reports it
  }
}
