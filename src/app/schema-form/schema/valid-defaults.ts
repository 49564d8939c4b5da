import { isObject, setKey, type Json, type JsonObject } from '#shared/json.ts';
import { createFinder, type Finding } from './branch-probe.ts';
import type { Resolver } from './resolve.ts';

/** Keywords that only report what the user still has to enter, which does not make a default invalid. */
const PENDING = new Set(['required', 'dependentRequired', 'dependencies', 'minProperties', 'minItems']);

/** Keywords whose findings only repeat those of their subschemas. */
const CONTAINERS = new Set([
  '$ref',
  'allOf',
  'if',
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'dependentSchemas',
  'items',
  'prefixItems',
]);

/** Whether a default breaks its own schema, apart from what is still to be entered. */
export function isBroken(resolver: Resolver, subschema: Json | undefined, value: Json): boolean {
  return isObject(subschema) && countBroken(createFinder(resolver.root)(subschema, value)) > 0;
}

/** Leaves out defaults that break the schema in combination with other members. Constants stay. */
export function withoutConflicts(resolver: Resolver, subschema: Json | undefined, members: JsonObject): JsonObject {
  if (!isObject(subschema)) return members;
  const find = createFinder(resolver.root);
  const broken = (value: JsonObject): number => countBroken(find(subschema, value));
  if (broken(members) === 0) return members;
  const { properties } = resolver.view(subschema);
  const isConstant = (name: string): boolean => {
    const member = resolver.view(isObject(properties) ? properties[name] : undefined);
    return member['const'] !== undefined || (Array.isArray(member['enum']) && member['enum'].length === 1);
  };
  const names = Object.keys(members);
  const kept = new Set(names.filter(isConstant));
  let count = broken(pick(members, kept));
  for (const name of names) {
    if (kept.has(name)) continue;
    kept.add(name);
    const next = broken(pick(members, kept));
    if (next > count) kept.delete(name);
    else count = next;
  }
  return pick(members, kept);
}

function pick(members: JsonObject, names: ReadonlySet<string>): JsonObject {
  const picked: JsonObject = {};
  for (const [name, value] of Object.entries(members)) if (names.has(name)) setKey(picked, name, value);
  return picked;
}

function countBroken(findings: readonly Finding[]): number {
  // the intended branch may fail only because input is still missing
  if (findings.some(isUnmatched) && findings.some(({ keyword }) => PENDING.has(keyword))) return 0;
  return findings.filter(({ keyword }) => !PENDING.has(keyword) && !CONTAINERS.has(keyword)).length;
}

function isUnmatched({ keyword, message }: Finding): boolean {
  return keyword === 'anyOf' || (keyword === 'oneOf' && message.includes('(0 matches)'));
}
