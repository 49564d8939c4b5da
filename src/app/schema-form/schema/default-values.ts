import { typeOf } from '#shared/fields/fields.ts';
import { isObject, setKey, type Json, type JsonObject } from '#shared/json.ts';
import { NO_CHOICES, type Resolver } from './resolve.ts';
import { isBroken, withoutConflicts } from './valid-defaults.ts';

const MAX_DEPTH = 6;
/** optional objects deeper than this are created only when opened, whatever defaults they have */
const OPTIONAL_DEPTH = 3;
/** a condition may add the default that the next one depends on */
const ROUNDS = 4;

/**
 * Default values: valid defaults, values with only one possibility, and the first state of a status. Nothing the user
 * has to decide, and nothing optional that would add issues. Undefined if there are none. `around`: the enclosing schemas.
 */
export function defaultValuesOf(
  resolver: Resolver,
  subschema: Json | undefined,
  around: readonly JsonObject[] = [],
): Json | undefined {
  const schema = resolver.view(subschema);
  const defaultValue = schema['default'];
  if (defaultValue !== undefined && !isBroken(resolver, subschema, defaultValue)) return structuredClone(defaultValue);
  if (schema['const'] !== undefined) return schema['const'];
  const choices = schema['enum'];
  if (Array.isArray(choices) && (choices.length === 1 || isStatus(schema))) return choices[0];
  if (schema['type'] === 'null') return null;
  if (typeOf(schema) !== 'object' || around.length > MAX_DEPTH) return undefined;
  const members = withoutConflicts(resolver, subschema, settledMembers(resolver, subschema, around));
  return Object.keys(members).length > 0 ? members : undefined;
}

/** Default values of members may satisfy conditions that add further members. */
function settledMembers(resolver: Resolver, subschema: Json | undefined, around: readonly JsonObject[]): JsonObject {
  let drawn = resolver.view(subschema);
  const within = [...around, drawn];
  let members = membersOf(resolver, drawn, within);
  for (let round = 0; round < ROUNDS; round++) {
    const known = members;
    const state = { value: () => known, chosen: NO_CHOICES, isInitial: around.length > 0 };
    const { schema } = resolver.resolve(subschema, state);
    if (schema === drawn) break;
    drawn = schema;
    members = membersOf(resolver, drawn, within);
  }
  return members;
}

/** A status with rules for its changes: its first choice is where it starts. */
function isStatus(schema: JsonObject): boolean {
  return isObject(schema['x-transitions']) && Array.isArray(schema['enum']);
}

function membersOf(resolver: Resolver, schema: JsonObject, within: readonly JsonObject[]): JsonObject {
  const members: JsonObject = {};
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  for (const [name, member] of Object.entries(isObject(schema['properties']) ? schema['properties'] : {})) {
    const view = resolver.view(member);
    if (isServerManaged(view)) continue;
    const isExpected = required.includes(name) || view['default'] !== undefined || isStatus(view);
    if (!isExpected && (isDeep(view, within) || !containsDefault(resolver, view))) continue;
    const value = defaultValuesOf(resolver, member, within);
    if (value !== undefined && (isExpected || isWhole(resolver, member, value))) setKey(members, name, value);
  }
  return members;
}

/** Read-only members are initialized only from the schema; the server sets the rest. */
export function isServerManaged(view: JsonObject): boolean {
  return view['readOnly'] === true && view['default'] === undefined && view['const'] === undefined;
}

/** Recursive or deeply nested optional objects are not created by default. */
function isDeep({ properties }: JsonObject, within: readonly JsonObject[]): boolean {
  return within.length > OPTIONAL_DEPTH || within.some((around) => around['properties'] === properties);
}

const withDefault = new WeakMap<JsonObject, boolean>();

/** Whether the schema contains a default at any depth. */
function containsDefault(resolver: Resolver, view: JsonObject): boolean {
  const known = withDefault.get(view);
  if (known !== undefined) return known;
  withDefault.set(view, false); // guards against recursion
  const members = isObject(view['properties']) ? Object.values(view['properties']) : [];
  const hasDefault = members.some((member) => {
    const inner = resolver.view(member);
    return !isServerManaged(inner) && (inner['default'] !== undefined || containsDefault(resolver, inner));
  });
  withDefault.set(view, hasDefault);
  return hasDefault;
}

/** Whether nothing required is missing: optional values are created complete or not at all. */
function isWhole(resolver: Resolver, subschema: Json | undefined, value: Json): boolean {
  if (!isObject(value)) return true;
  const { properties, required } = resolver.resolve(subschema, { value: () => value, chosen: NO_CHOICES }).schema;
  const names = Array.isArray(required) ? required : [];
  if (names.some((name) => typeof name === 'string' && !Object.hasOwn(value, name))) return false;
  const members = isObject(properties) ? properties : {};
  return Object.entries(value).every(([name, inner]) => isWhole(resolver, members[name], inner));
}

/** A new list entry: JSON arrays have no holes, so there is always a value. */
export function entryOf(resolver: Resolver, subschema: Json | undefined): Json {
  const initial = defaultValuesOf(resolver, subschema);
  if (initial !== undefined) return initial;
  switch (typeOf(resolver.view(subschema))) {
    case 'object':
      return {};
    case 'array':
      return [];
    case 'string':
      return '';
    default:
      return null;
  }
}
