import { isObject, jsonEqual, type Json, type JsonObject } from '#shared/json.ts';

/**
 * Merges schemas that all apply into one to draw. For a shared keyword the narrower value wins, for titles and other
 * annotations the first. This decides only what is shown, never what is valid, so it need not be exact.
 */
export function mergeSchemas(parts: readonly JsonObject[]): JsonObject {
  const merged: JsonObject = {};
  for (const subschema of parts) {
    for (const [keyword, value] of Object.entries(subschema)) {
      const present = merged[keyword];
      merged[keyword] = present === undefined ? value : mergeKeyword(keyword, present, value);
    }
  }
  return merged;
}

function mergeKeyword(keyword: string, a: Json, b: Json): Json {
  switch (keyword) {
    case 'properties':
    case 'patternProperties':
      return isObject(a) && isObject(b) ? mergeMembers(a, b) : a;
    case 'required':
      return [...new Set([...asList(a), ...asList(b)])];
    case 'additionalProperties':
    case 'unevaluatedProperties':
    case 'items':
    case 'propertyNames':
      return both(a, b);
    case 'type':
      return commonTypes(a, b);
    case 'enum':
      return common(asList(a), asList(b));
    case 'const':
      return b;
    case 'minimum':
    case 'exclusiveMinimum':
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return Math.max(Number(a), Number(b));
    case 'maximum':
    case 'exclusiveMaximum':
    case 'maxLength':
    case 'maxItems':
    case 'maxProperties':
      return Math.min(Number(a), Number(b));
    case 'readOnly':
    case 'writeOnly':
    case 'deprecated':
    case 'uniqueItems':
      return a === true || b === true;
    default:
      return a;
  }
}

/** Members in both must satisfy both; the nested `allOf` is merged when it is drawn. */
function mergeMembers(a: JsonObject, b: JsonObject): JsonObject {
  const merged: JsonObject = { ...a };
  for (const [name, value] of Object.entries(b)) {
    const present = Object.hasOwn(a, name) ? a[name] : undefined;
    merged[name] = present === undefined ? value : both(present, value);
  }
  return merged;
}

function both(a: Json, b: Json): Json {
  if (a === false || b === false) return false;
  if (a === true || jsonEqual(a, b)) return b;
  if (b === true) return a;
  return Array.isArray(a) || Array.isArray(b) ? a : { allOf: [a, b] };
}

function commonTypes(a: Json, b: Json): Json {
  const [first, second] = [asList(a), asList(b)];
  const numbers = (types: readonly Json[]): boolean => types.includes('number');
  const shared = first.filter((type) => second.includes(type) || (type === 'integer' && numbers(second)));
  if (second.includes('integer') && numbers(first) && !shared.includes('integer')) shared.push('integer');
  if (shared.length === 0) return b;
  return shared.length === 1 ? (shared[0] ?? b) : shared;
}

function common(a: readonly Json[], b: readonly Json[]): Json[] {
  const shared = a.filter((value) => b.some((other) => jsonEqual(value, other)));
  return shared.length > 0 ? shared : [...b];
}

function asList(value: Json): Json[] {
  return Array.isArray(value) ? value : [value];
}
