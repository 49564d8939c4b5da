import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { atomsOf, NUMBERS, type Atom } from './atoms.ts';

/** What is known about the values that a `not` applies to. */
type Known = { types: ReadonlySet<Atom>; required: ReadonlySet<string>; target: (ref: string) => Json | undefined };

/** A schema equivalent to `not`, without the negation; undefined if there is none. */
export function positiveOf(not: Json, known: Known): Json | undefined {
  if (!isObject(not)) return undefined;
  const reported = Object.entries(not).filter(
    ([keyword, value]) => !isSatisfied(keyword, value, known) && keyword !== '$defs' && keyword !== 'definitions',
  );
  const [only, ...others] = reported;
  if (only === undefined) return reported.length < Object.keys(not).length ? false : undefined;
  return others.length > 0 ? undefined : oppositeOf(only[0], only[1], known);
}

/** Whether all these values satisfy a keyword, so that they must fail another one of the `not`. */
function isSatisfied(keyword: string, value: Json, { types, required }: Known): boolean {
  if (keyword === 'type') return isOnly(types, [...atomsOf(value)]);
  if (keyword === 'required')
    return isOnly(types, ['object']) && Array.isArray(value) && value.every((name) => required.has(String(name)));
  return false;
}

/**
 * For each keyword the one that says its opposite for values of its type. `step` is the difference between the limits.
 */
const OPPOSITES: Record<string, { keyword: string; step: number; of: readonly Atom[] }> = {
  minimum: { keyword: 'exclusiveMaximum', step: 0, of: NUMBERS },
  maximum: { keyword: 'exclusiveMinimum', step: 0, of: NUMBERS },
  exclusiveMinimum: { keyword: 'maximum', step: 0, of: NUMBERS },
  exclusiveMaximum: { keyword: 'minimum', step: 0, of: NUMBERS },
  minLength: { keyword: 'maxLength', step: -1, of: ['string'] },
  maxLength: { keyword: 'minLength', step: 1, of: ['string'] },
  minItems: { keyword: 'maxItems', step: -1, of: ['array'] },
  maxItems: { keyword: 'minItems', step: 1, of: ['array'] },
  minProperties: { keyword: 'maxProperties', step: -1, of: ['object'] },
  maxProperties: { keyword: 'minProperties', step: 1, of: ['object'] },
};

function oppositeOf(keyword: string, value: Json, { types, target }: Known): Json | undefined {
  const opposite = OPPOSITES[keyword];
  if (opposite !== undefined && typeof value === 'number') {
    const limit = value + opposite.step;
    return isOnly(types, opposite.of) ? (limit < 0 ? false : { [opposite.keyword]: limit }) : undefined;
  }
  if (keyword === 'not') return value;
  if (keyword === '$ref' && typeof value === 'string') return negated(target(value));
  if (keyword === 'anyOf' && Array.isArray(value)) return { allOf: value.map((entry) => ({ not: entry })) };
  if (keyword === 'allOf' && Array.isArray(value) && value.length === 1) return negated(value[0]);
  if (!isOnly(types, ['object'])) return undefined;
  if (keyword === 'required' && Array.isArray(value) && value.length === 1)
    return { properties: { [String(value[0])]: false } };
  const [member, ...others] = keyword === 'properties' && isObject(value) ? Object.entries(value) : [];
  if (member === undefined || others.length > 0) return undefined;
  return { required: [member[0]], properties: { [member[0]]: { not: member[1] } } };
}

function negated(schema: Json | undefined): JsonObject | undefined {
  return schema === undefined ? undefined : { not: schema };
}

function isOnly(types: ReadonlySet<Atom>, allowed: readonly Atom[]): boolean {
  return [...types].every((type) => allowed.includes(type));
}
