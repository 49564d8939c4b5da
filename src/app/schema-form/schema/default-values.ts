import { isObject, setKey, type Json, type JsonObject } from '#shared/json.ts';
import { typeOf } from '#shared/kinds/fields.ts';
import { NO_CHOICES, type Resolver } from './resolve.ts';

const MAX_DEPTH = 6;
/** an optional object further down than this waits until somebody opens it, whatever defaults it has */
const OPTIONAL_DEPTH = 3;
/** a condition may bring the default that the next one asks about */
const ROUNDS = 4;

/**
 * What a new value begins with: defaults, and what can only have one value. Nothing that a person has to decide, and
 * nothing optional that would bring faults with it. Undefined where there is nothing to begin with. `around`: the objects
 * that it stands in.
 */
export function skeletonOf(
  resolver: Resolver,
  part: Json | undefined,
  around: readonly JsonObject[] = [],
): Json | undefined {
  const schema = resolver.view(part);
  if (schema['default'] !== undefined) return structuredClone(schema['default']);
  if (schema['const'] !== undefined) return schema['const'];
  const choices = schema['enum'];
  if (Array.isArray(choices) && choices.length === 1) return choices[0];
  if (schema['type'] === 'null') return null;
  if (typeOf(schema) !== 'object' || around.length > MAX_DEPTH) return undefined;
  const members = settledMembers(resolver, part, around);
  return Object.keys(members).length > 0 ? members : undefined;
}

/** What members begin with may fulfil conditions that know further ones. */
function settledMembers(resolver: Resolver, part: Json | undefined, around: readonly JsonObject[]): JsonObject {
  let drawn = resolver.view(part);
  const within = [...around, drawn];
  let members = membersOf(resolver, drawn, within);
  for (let round = 0; round < ROUNDS; round++) {
    const known = members;
    const look = { value: () => known, chosen: NO_CHOICES, isBeginning: around.length > 0 };
    const { schema } = resolver.resolve(part, look);
    if (schema === drawn) break;
    drawn = schema;
    members = membersOf(resolver, drawn, within);
  }
  return members;
}

function membersOf(resolver: Resolver, schema: JsonObject, within: readonly JsonObject[]): JsonObject {
  const members: JsonObject = {};
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  for (const [name, member] of Object.entries(isObject(schema['properties']) ? schema['properties'] : {})) {
    const view = resolver.view(member);
    if (isOfOthers(view)) continue;
    const isAsked = required.includes(name) || view['default'] !== undefined;
    if (!isAsked && (isDeep(view, within) || !knowsDefault(resolver, view))) continue;
    const value = skeletonOf(resolver, member, within);
    if (value !== undefined && (isAsked || isWhole(resolver, member, value))) setKey(members, name, value);
  }
  return members;
}

/** What nobody may write is begun where the schema says with what; the rest is the server's. */
export function isOfOthers(view: JsonObject): boolean {
  return view['readOnly'] === true && view['default'] === undefined && view['const'] === undefined;
}

/** A tree without end, or one that nobody looks through, does not begin by itself. */
function isDeep({ properties }: JsonObject, within: readonly JsonObject[]): boolean {
  return within.length > OPTIONAL_DEPTH || within.some((around) => around['properties'] === properties);
}

const knowing = new WeakMap<JsonObject, boolean>();

/** Whether there is a default somewhere inside. */
function knowsDefault(resolver: Resolver, view: JsonObject): boolean {
  const known = knowing.get(view);
  if (known !== undefined) return known;
  knowing.set(view, false); // an object that contains itself ends here
  const members = isObject(view['properties']) ? Object.values(view['properties']) : [];
  const knows = members.some((member) => {
    const inner = resolver.view(member);
    return !isOfOthers(inner) && (inner['default'] !== undefined || knowsDefault(resolver, inner));
  });
  knowing.set(view, knows);
  return knows;
}

/** Whether nothing that is asked for is missing: what is optional begins whole or not at all. */
function isWhole(resolver: Resolver, part: Json | undefined, value: Json): boolean {
  if (!isObject(value)) return true;
  const { properties, required } = resolver.resolve(part, { value: () => value, chosen: NO_CHOICES }).schema;
  const names = Array.isArray(required) ? required : [];
  if (names.some((name) => typeof name === 'string' && !Object.hasOwn(value, name))) return false;
  const members = isObject(properties) ? properties : {};
  return Object.entries(value).every(([name, inner]) => isWhole(resolver, members[name], inner));
}

/** What a new entry of a list is: JSON has no empty place, so there is always something. */
export function entryOf(resolver: Resolver, part: Json | undefined): Json {
  const begin = skeletonOf(resolver, part);
  if (begin !== undefined) return begin;
  switch (typeOf(resolver.view(part))) {
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
