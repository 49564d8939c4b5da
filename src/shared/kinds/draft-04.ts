import { isObject, setKey, type Json, type JsonObject } from '#shared/json.ts';
import { walkSchema } from '#shared/schema/vocabulary.ts';

const DRAFT_04 = /^https?:\/\/json-schema\.org\/draft-04\/schema#?$/;
const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';

/**
 * Converts a draft-04 schema to draft-07: `id` becomes `$id`, boolean exclusive bounds become numbers. In later drafts
 * `id` is no keyword and is dropped, as ajv refuses it. Any other schema is returned unchanged. Subschemas keep their
 * locations, so that issues point into the file as written.
 */
export function modernize(source: JsonObject): JsonObject {
  const named = source['$schema'];
  const isDraft04 = typeof named === 'string' && DRAFT_04.test(named);
  const parts = new Map<JsonObject, JsonObject>();
  walkSchema(source, (part) => {
    if (isDraft04) parts.set(part, renewed(part, part === source));
    else if (typeof part['id'] === 'string') parts.set(part, withoutId(part));
  });
  if (parts.size === 0) return source;
  return { ...asObject(replace(source, parts)), ...(isDraft04 && { $schema: DRAFT_07 }) };
}

function withoutId({ id, ...rest }: JsonObject): JsonObject {
  return rest;
}

/** An `id` that is neither the root's nor an anchor would only change the base of the references below it. */
function renewed(part: JsonObject, isRoot: boolean): JsonObject {
  const copy: JsonObject = {};
  for (const [keyword, value] of Object.entries(part)) {
    if (keyword === 'id' && typeof value === 'string') {
      if (isRoot || value.startsWith('#')) copy['$id'] = value;
    } else if (keyword === 'exclusiveMinimum' || keyword === 'exclusiveMaximum') {
      const bound = part[keyword === 'exclusiveMinimum' ? 'minimum' : 'maximum'];
      if (typeof value === 'number') copy[keyword] = value;
      else if (value === true && typeof bound === 'number') copy[keyword] = bound;
    } else if (!isExcluded(part, keyword)) {
      setKey(copy, keyword, value);
    }
  }
  return copy;
}

function isExcluded(part: JsonObject, keyword: string): boolean {
  return (
    (keyword === 'minimum' && part['exclusiveMinimum'] === true) ||
    (keyword === 'maximum' && part['exclusiveMaximum'] === true)
  );
}

/** A copy with every known keyword converted. */
function replace(value: Json, parts: ReadonlyMap<JsonObject, JsonObject>): Json {
  if (Array.isArray(value)) return value.map((entry) => replace(entry, parts));
  if (!isObject(value)) return value;
  const copy: JsonObject = {};
  for (const [key, entry] of Object.entries(parts.get(value) ?? value)) setKey(copy, key, replace(entry, parts));
  return copy;
}

function asObject(value: Json): JsonObject {
  return isObject(value) ? value : {};
}
