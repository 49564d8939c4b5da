import { choicesOf } from '#shared/fields/fields.ts';
import { isObject, jsonEqual, type Json, type JsonObject } from '#shared/json.ts';
import { dereference } from '#shared/schema/local-ref.ts';
import { hasType } from './has-type.ts';

/** The branch of a `oneOf` or `anyOf` that a value belongs to; `isConstant`: the title represents the value. */
export type Branch = { title: string; isConstant: boolean };

const MAX_OPTIONS = 100;

/** The titled branch that a value belongs to; undefined if none stands out. `schema` applies to the value. */
export function branchOf(root: JsonObject, schema: JsonObject, value: Json): Branch | undefined {
  const list = schema['oneOf'] ?? schema['anyOf'];
  if (!Array.isArray(list) || list.length < 2 || list.length > MAX_OPTIONS || choicesOf(schema) !== undefined)
    return undefined;
  const scored = list
    .map((option) => dereference(root, option))
    .map((option) => ({ option, score: scoreOf(root, option, value) }))
    .filter(({ score }) => score > -Infinity)
    .toSorted((a, b) => b.score - a.score);
  const [best, second] = scored;
  const title = best?.option['title'];
  if (best === undefined || typeof title !== 'string' || second?.score === best.score) return undefined;
  return { title, isConstant: best.option['const'] !== undefined };
}

/** -Infinity if the value cannot belong to the option; higher the more of its properties the option declares. */
function scoreOf(root: JsonObject, option: JsonObject, value: Json): number {
  const constant = option['const'];
  if (constant !== undefined) return jsonEqual(constant, value) ? Infinity : -Infinity;
  if (!hasType(option, value)) return -Infinity;
  if (!isObject(value)) return 0;
  const { properties, required } = option;
  const members = isObject(properties) ? properties : {};
  if (Array.isArray(required) && required.some((name) => !Object.hasOwn(value, String(name)))) return -Infinity;
  let score = 0;
  for (const [name, present] of Object.entries(value)) {
    if (!Object.hasOwn(members, name)) score -= 1;
    else if (isPossible(dereference(root, members[name]), present)) score += 1;
    else return -Infinity;
  }
  return score;
}

function isPossible(schema: JsonObject, value: Json): boolean {
  const constant = schema['const'];
  const fixed = constant === undefined ? schema['enum'] : [constant];
  return Array.isArray(fixed) ? fixed.some((other) => jsonEqual(other, value)) : hasType(schema, value);
}
