import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { isSystemFact, isSystemName } from '#shared/system-fields.ts';
import type { Resolver } from './resolve.ts';

export type Member = { name: string; subschema: Json; required: boolean; readOnly: boolean };
export type Group = { title: string; members: Member[] };

const BASE_GROUP = 'General';

/**
 * The members of an object under their headings (`x-group`), in schema order. Of an item's headings, those with required
 * fields come first, and where the schema does not group its fields, the required ones.
 */
export function memberGroups(schema: JsonObject, resolver: Resolver, isRoot: boolean): Group[] {
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  const groups = new Map<string, Member[]>();
  const ungrouped = new Set<string>();
  for (const [name, subschema] of Object.entries(isObject(schema['properties']) ? schema['properties'] : {})) {
    const view = resolver.view(subschema);
    const readOnly = view['readOnly'] === true;
    if (subschema === false || (isRoot && readOnly && isServerSet(name, required.has(name)))) continue;
    const title = typeof view['x-group'] === 'string' ? view['x-group'] : BASE_GROUP;
    if (view['x-group'] === undefined) ungrouped.add(title);
    const members = groups.get(title) ?? [];
    members.push({ name, subschema, required: required.has(name), readOnly });
    groups.set(title, members);
  }
  const rank = (title: string, members: readonly Member[]): number => {
    if (title === BASE_GROUP) return 0;
    return isRoot && !members.some((member) => member.required) ? 2 : 1;
  };
  const sorted = [...groups].toSorted(([a, inA], [b, inB]) => rank(a, inA) - rank(b, inB));
  return sorted.map(([title, members]) => {
    const isSorted = isRoot && ungrouped.has(title);
    return { title, members: isSorted ? members.toSorted(byRequired) : members };
  });
}

function byRequired(a: Member, b: Member): number {
  return Number(b.required) - Number(a.required);
}

/** The server sets the facts of an item; other members with a system name only if they have to be there. */
function isServerSet(name: string, isRequired: boolean): boolean {
  return isSystemFact(name) || (isSystemName(name) && !isRequired);
}

/** The subschema for a member not in `properties`; undefined if none is allowed. */
export function partOfExtra(schema: JsonObject, name: string): Json | undefined {
  const patterns = Object.entries(isObject(schema['patternProperties']) ? schema['patternProperties'] : {});
  const matching = patterns.filter(([pattern]) => matchesPattern(pattern, name)).map(([, subschema]) => subschema);
  const [first] = matching;
  if (first !== undefined) return matching.length === 1 ? first : { allOf: matching };
  const rest = schema['additionalProperties'] ?? schema['unevaluatedProperties'];
  return rest === false ? undefined : (rest ?? true);
}

/** Whether the schema intends user-defined member names, or merely does not forbid them. */
export function extrasOf(schema: JsonObject): 'meant' | 'possible' | 'refused' {
  if (isObject(schema['patternProperties']) && Object.keys(schema['patternProperties']).length > 0) return 'meant';
  const rest = schema['additionalProperties'] ?? schema['unevaluatedProperties'];
  if (isObject(rest)) return 'meant';
  if (rest === false) return 'refused';
  return rest === true && !isObject(schema['properties']) ? 'meant' : 'possible';
}

/** Whether a name matches a pattern of the schema. */
export function matchesPattern(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(name);
  } catch {
    return false; // an invalid regular expression matches nothing
  }
}
