import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { compilePattern, type Pattern } from '#shared/patterns/index.ts';
import { dereference } from '#shared/schema/local-ref.ts';

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

/** A schema and its branches, each dereferenced; not all of them if there are very many. */
export function expand(root: JsonObject, schema: Json): JsonObject[] {
  const found: JsonObject[] = [];
  collect(root, schema, 0, found);
  return found;
}

function collect(root: JsonObject, schema: Json, depth: number, found: JsonObject[]): void {
  if (found.length === MAX_CANDIDATES) return;
  const own = dereference(root, schema);
  found.push(own);
  if (depth > 4) return;
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    const branches = own[keyword];
    if (Array.isArray(branches)) for (const branch of branches) collect(root, branch, depth + 1, found);
  }
  for (const keyword of ['then', 'else'] as const) {
    const branch = own[keyword];
    if (isObject(branch)) collect(root, branch, depth + 1, found);
  }
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

const compiled = new Map<string, Pattern | null>();
const MAX_COMPILED = 100;

/** An invalid pattern never matches a property; compiling the schema reports it. */
function matches(pattern: string, key: string): boolean {
  if (!compiled.has(pattern)) {
    if (compiled.size === MAX_COMPILED) compiled.clear();
    compiled.set(pattern, tryPattern(pattern));
  }
  return compiled.get(pattern)?.test(key) ?? false;
}

function tryPattern(pattern: string): Pattern | null {
  for (const flags of ['u', '']) {
    try {
      return compilePattern(pattern, flags);
    } catch {
      // patterns written for other engines only fail in Unicode mode
    }
  }
  return null;
}
