import type { RandomSource } from '#cli/schema-diff/witness/random-source.ts';
import { cloneJson, isObject, type Json, type JsonObject } from '#shared/json.ts';
import { walkSchema } from '#shared/schema/vocabulary.ts';

/**
 * Random schemas that use every keyword, and changes to them, for tests that compare the reported impact with the real
 * one.
 */

const NAMES = ['a', 'b', 'c', 'name1', 'x_y'];
const WORDS = ['', 'a', 'bb', 'abc', 'A-1', '2026-01-31'];
const TYPES = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];
const PATTERNS = ['^[a-z]+$', '^a', '\\d', '^x_', '^[A-Z]-\\d{1,3}$'];

export function randomSchema(random: RandomSource): JsonObject {
  const names = Array.from({ length: random.below(3) }, (_, i) => `d${i}`);
  const kind: JsonObject = { type: 'object', ...objectSchema(random, 3, names) };
  const $defs = Object.fromEntries(names.map((name) => [name, subschema(random, 2, names)]));
  return names.length === 0 ? kind : { ...kind, $defs };
}

/** References occur only below properties and entries, so that no schema applies itself to the same value. */
function subschema(random: RandomSource, depth: number, defs: readonly string[], mayRefer = false): Json {
  if (random.chance(0.05)) return random.chance(0.8);
  if (mayRefer && defs.length > 0 && random.chance(0.25)) return { $ref: `#/$defs/${random.pick(defs)}` };
  const make = random.pick(depth > 0 ? [scalar, scalar, objectSchema, listSchema, combined] : [scalar]) ?? scalar;
  return make(random, depth - 1, defs);
}

function scalar(random: RandomSource): JsonObject {
  const schema: JsonObject = {};
  const type = random.pick(TYPES) ?? 'string';
  if (random.chance(0.8)) schema['type'] = random.chance(0.2) ? [type, 'null'] : type;
  if (Array.isArray(schema['type']) && type === 'null') schema['type'] = 'null';
  if (random.chance(0.2))
    return { enum: [...new Set([random.pick(WORDS) ?? '', random.below(4), random.pick(WORDS) ?? '', null])] };
  if (random.chance(0.1)) return { const: random.pick(WORDS) ?? '' };
  if (type === 'integer' || type === 'number') {
    if (random.chance(0.4)) schema[random.chance(0.7) ? 'minimum' : 'exclusiveMinimum'] = random.below(6) - 2;
    if (random.chance(0.4)) schema[random.chance(0.7) ? 'maximum' : 'exclusiveMaximum'] = random.below(10) + 2;
    if (random.chance(0.2)) schema['multipleOf'] = random.pick([1, 2, 3, 0.5, 0.01]) ?? 1;
  }
  if (type === 'string') {
    if (random.chance(0.3)) schema['minLength'] = random.below(3);
    if (random.chance(0.3)) schema['maxLength'] = random.below(6) + 2;
    if (random.chance(0.2)) schema['pattern'] = random.pick(PATTERNS) ?? 'a';
    if (random.chance(0.1)) schema['format'] = random.pick(['date', 'email', 'uuid']) ?? 'date';
  }
  return schema;
}

function objectSchema(random: RandomSource, depth: number, defs: readonly string[]): JsonObject {
  const schema: JsonObject = random.chance(0.7) ? { type: 'object' } : {};
  const own = NAMES.filter(() => random.chance(0.5));
  schema['properties'] = Object.fromEntries(own.map((name) => [name, subschema(random, depth - 1, defs, true)]));
  const required = NAMES.filter((name) => random.chance(own.includes(name) ? 0.3 : 0.05));
  if (required.length > 0) schema['required'] = required;
  const sub = (): Json => subschema(random, depth - 1, defs, true);
  if (random.chance(0.3))
    schema[random.chance(0.6) ? 'additionalProperties' : 'unevaluatedProperties'] = random.chance(0.6) ? false : sub();
  if (random.chance(0.15)) schema['patternProperties'] = { [random.pick(PATTERNS) ?? 'a']: sub() };
  if (random.chance(0.1))
    schema['propertyNames'] = random.pick<Json>([{ maxLength: 3 }, { pattern: '^[a-z]' }, { enum: NAMES }]) ?? true;
  if (random.chance(0.1)) schema['minProperties'] = random.below(3);
  if (random.chance(0.1)) schema['maxProperties'] = random.below(4) + 2;
  if (random.chance(0.1)) schema['dependentRequired'] = { [random.pick(NAMES) ?? 'a']: [random.pick(NAMES) ?? 'b'] };
  if (random.chance(0.1))
    schema['dependentSchemas'] = { [random.pick(NAMES) ?? 'a']: { required: [random.pick(NAMES) ?? 'b'] } };
  if (random.chance(0.15)) Object.assign(schema, combined(random, depth - 1, defs));
  return schema;
}

function listSchema(random: RandomSource, depth: number, defs: readonly string[]): JsonObject {
  const schema: JsonObject = { type: 'array' };
  const sub = (): Json => subschema(random, depth - 1, defs, true);
  if (random.chance(0.3)) schema['prefixItems'] = [sub(), sub()];
  if (random.chance(0.6)) schema['items'] = sub();
  if (random.chance(0.2)) schema['minItems'] = random.below(3);
  if (random.chance(0.2)) schema['maxItems'] = random.below(4) + 1;
  if (random.chance(0.15)) schema['uniqueItems'] = true;
  if (random.chance(0.2)) schema['contains'] = sub();
  if (random.chance(0.1)) schema['unevaluatedItems'] = false;
  return schema;
}

function combined(random: RandomSource, depth: number, defs: readonly string[]): JsonObject {
  const sub = (): Json => subschema(random, depth - 1, defs);
  const word = random.pick(['oneOf', 'anyOf', 'allOf', 'not', 'if']);
  if (word === 'not') return { not: { type: random.pick(TYPES) ?? 'null', ...(random.chance(0.3) && { minimum: 3 }) } };
  if (word === 'if') return { if: condition(random), then: sub(), ...(random.chance(0.5) && { else: sub() }) };
  return { [word ?? 'allOf']: Array.from({ length: 2 + random.below(2) }, sub) };
}

function condition(random: RandomSource): JsonObject {
  const name = random.pick(NAMES) ?? 'a';
  return { properties: { [name]: { const: random.pick(WORDS) ?? '' } }, required: [name] };
}

/** A schema with one to three keywords changed, added or removed. */
export function changedSchema(schema: JsonObject, random: RandomSource): JsonObject {
  const changed = cloneJson(schema);
  for (let left = 1 + random.below(3); left > 0; left--) {
    const parts: JsonObject[] = [];
    walkSchema(changed, (part) => void parts.push(part));
    const part = random.pick(parts);
    if (part !== undefined) change(part, random);
  }
  return changed;
}

function change(part: JsonObject, random: RandomSource): void {
  const keywords = Object.keys(part).filter((word) => word !== '$defs' && word !== '$ref');
  const word = random.pick(keywords);
  const value = word === undefined ? undefined : part[word];
  if (word === undefined || random.chance(0.2)) {
    Object.assign(
      part,
      '$ref' in part ? {} : random.pick([scalar, objectSchema, listSchema, combined])?.(random, 1, []),
    );
  } else if (typeof value === 'number') part[word] = Math.max(0, value + random.below(3) - 1) || 1;
  else if (random.chance(0.3) && part['type'] !== 'object') delete part[word];
  else if (word === 'enum' && Array.isArray(value))
    part[word] = random.chance(0.5) ? [...value, 'more'] : value.slice(0, -1).concat('last');
  else if (word === 'required' && Array.isArray(value))
    part[word] = random.chance(0.5) ? value.slice(1) : [...new Set([...value, random.pick(NAMES) ?? 'a'])];
  else if (word === 'properties' && isObject(value)) {
    const name = random.pick(NAMES) ?? 'a';
    if (Object.hasOwn(value, name)) delete value[name];
    else value[name] = scalar(random);
  } else if (word === 'type') part[word] = random.pick(['number', 'string', 'integer']) ?? 'string';
  else if (typeof value === 'boolean') part[word] = !value;
}

/** An equivalent schema that is written differently. */
export function rewrittenSchema(schema: JsonObject, random: RandomSource): JsonObject {
  const rewritten = cloneJson(schema);
  const parts: JsonObject[] = [];
  walkSchema(rewritten, (part, keys) => void (keys.length > 0 && parts.push(part)));
  for (const part of parts.filter(() => random.chance(0.4)))
    (random.pick(REWRITES) ?? ((): void => undefined))(part, rewritten);
  return rewritten;
}

const REWRITES: ((part: JsonObject, root: JsonObject) => void)[] = [
  (part) => void (part['minLength'] ??= 0),
  (part) => void (part['items'] ??= {}),
  (part) => void (part['description'] = 'Other words'),
  (part) => {
    if (part['type'] === 'integer' && typeof part['minimum'] === 'number') {
      part['exclusiveMinimum'] ??= part['minimum'] - 1;
      delete part['minimum'];
    }
  },
  (part) => {
    if (!Array.isArray(part['type']) || 'anyOf' in part) return;
    part['anyOf'] = part['type'].map((type) => ({ type }));
    delete part['type'];
  },
  (part) => {
    if (!Array.isArray(part['oneOf']) || 'anyOf' in part) return;
    part['anyOf'] = part['oneOf'];
    delete part['oneOf'];
  },
  (part) => {
    const { type, ...rest } = part;
    if (type === undefined || 'allOf' in part || Object.keys(rest).length === 0 || 'unevaluatedProperties' in part)
      return;
    delete part['type'];
    part['allOf'] = [{ type }];
  },
  (part, root) => {
    if ('$ref' in part || Object.keys(part).length === 0) return;
    const $defs = isObject(root['$defs']) ? root['$defs'] : {};
    const name = `moved${Object.keys($defs).length}`;
    root['$defs'] = { ...$defs, [name]: { ...part } };
    for (const word of Object.keys(part)) delete part[word];
    part['$ref'] = `#/$defs/${name}`;
  },
];
