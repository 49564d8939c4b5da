import { isObject, setKey, type Json, type JsonObject } from '#shared/json.ts';
import { typeOf } from '#shared/kinds/fields.ts';
import type { Resolver } from './resolve.ts';

const MAX_DEPTH = 6;
const MAX_ROUNDS = 4;

/**
 * What a new value begins with: defaults, and what can only have one value. Nothing that a person has to decide, and
 * nothing optional that would bring faults with it. Undefined where there is nothing to begin with.
 */
export function skeletonOf(resolver: Resolver, part: Json | undefined, depth = 0): Json | undefined {
  const schema = resolver.view(part);
  if (schema['default'] !== undefined) return structuredClone(schema['default']);
  if (schema['const'] !== undefined) return schema['const'];
  const choices = schema['enum'];
  if (Array.isArray(choices) && choices.length === 1) return choices[0];
  if (schema['type'] === 'null') return null;
  if (typeOf(schema) !== 'object' || depth > MAX_DEPTH) return undefined;
  const members = settledMembers(resolver, part, depth);
  return Object.keys(members).length > 0 ? members : undefined;
}

/** What members begin with may fulfil conditions that know further ones. */
function settledMembers(resolver: Resolver, part: Json | undefined, depth: number): JsonObject {
  let drawn = resolver.view(part);
  let members = membersOf(resolver, drawn, depth);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const known = members;
    const { schema } = resolver.resolve(part, { value: () => known, chosen: new Map(), isBeginning: true });
    if (schema === drawn) break;
    drawn = schema;
    members = membersOf(resolver, drawn, depth);
  }
  return members;
}

function membersOf(resolver: Resolver, schema: JsonObject, depth: number): JsonObject {
  const members: JsonObject = {};
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  for (const [name, member] of Object.entries(isObject(schema['properties']) ? schema['properties'] : {})) {
    const view = resolver.view(member);
    if (view['readOnly'] === true || (!required.includes(name) && view['default'] === undefined)) continue;
    const value = skeletonOf(resolver, member, depth + 1);
    if (value !== undefined) setKey(members, name, value);
  }
  return members;
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
