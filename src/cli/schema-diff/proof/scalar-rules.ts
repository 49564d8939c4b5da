import { jsonEqual, type JsonObject } from '#shared/json.ts';
import { atomsOf, NUMBERS, type Atom } from './atoms.ts';
import { isCheckedFormat } from './checked-formats.ts';
import { constantsOf } from './keywords.ts';
import type { KeywordGoal, Proof, Rule } from './proof.ts';
import { isMultiple } from './steps.ts';
import { WIDER_FORMATS } from './text-rules.ts';

/**
 * Keywords about a value without its children. Each rule may assume that the value has a type that its keyword applies
 * to.
 */
export const SCALAR_RULES: Record<string, Rule> = {
  type: (_, { goal, constraints }) => {
    const allowed = atomsOf(goal['type']);
    return [...constraints.types].every((atom) => allowed.has(atom));
  },
  enum: isOneOf,
  const: isOneOf,
  minimum: (_, wanted) => isWithin(wanted, 'minimum', false),
  exclusiveMinimum: (_, wanted) => isWithin(wanted, 'minimum', true),
  maximum: (_, wanted) => isWithin(wanted, 'maximum', false),
  exclusiveMaximum: (_, wanted) => isWithin(wanted, 'maximum', true),
  multipleOf: (_, { goal, constraints }) => {
    const steps = constraints.list.flatMap(({ multipleOf }) => (typeof multipleOf === 'number' ? [multipleOf] : []));
    return isMultiple(constraints.types.has('fraction') ? steps : [...steps, 1], Number(goal['multipleOf']));
  },
  minLength: ({ pair }, { goal, constraints }) =>
    constraints.count('minLength') >= Number(goal['minLength']) ||
    pair.textsSatisfy(constraints.list, pick(goal, 'minLength')),
  maxLength: ({ pair }, { goal, constraints }) =>
    constraints.count('maxLength') <= Number(goal['maxLength']) ||
    pair.textsSatisfy(constraints.list, pick(goal, 'maxLength')),
  pattern: ({ pair }, { goal, constraints }) =>
    constraints.list.some(({ pattern }) => pattern === goal['pattern']) ||
    pair.textsSatisfy(constraints.list, pick(goal, 'pattern')),
  format: (_, { goal, constraints }) => {
    const wanted = String(goal['format']);
    const isWithin = ({ format }: JsonObject): boolean =>
      typeof format === 'string' && (format === wanted || WIDER_FORMATS[format]?.includes(wanted) === true);
    return !isCheckedFormat(wanted) || constraints.list.some(isWithin);
  },
};

/** Whether the keyword applies to none of the possible types. */
export function isIrrelevant({ keyword, constraints }: KeywordGoal): boolean {
  const types = ABOUT[keyword];
  return types !== undefined && types.every((type) => !constraints.types.has(type));
}

/** Whether a keyword of the schema applies to values of a type. */
export function isAbout(schema: JsonObject, type: Atom): boolean {
  return Object.keys(schema).some((keyword) => ABOUT[keyword]?.includes(type) === true);
}

const ABOUT: Record<string, readonly Atom[]> = {
  ...Object.fromEntries(
    ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].map((keyword) => [keyword, NUMBERS]),
  ),
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  format: ['string', ...NUMBERS],
  ...Object.fromEntries(
    ['prefixItems', 'items', 'minItems', 'maxItems', 'uniqueItems', 'contains', 'unevaluatedItems'].map((keyword) => [
      keyword,
      ['array'],
    ]),
  ),
  ...Object.fromEntries(
    [
      'properties',
      'patternProperties',
      'additionalProperties',
      'unevaluatedProperties',
      'propertyNames',
      'required',
      'minProperties',
      'maxProperties',
      'dependentRequired',
      'dependentSchemas',
    ].map((keyword) => [keyword, ['object']]),
  ),
};

function pick(goal: JsonObject, keyword: string): JsonObject {
  return { [keyword]: goal[keyword] ?? true };
}

function isOneOf({ pair }: Proof, { keyword, goal, constraints }: KeywordGoal): boolean {
  const wanted = constantsOf(pick(goal, keyword));
  const isKnown = constraints.list.some((subschema) => {
    const values = constantsOf(subschema);
    return values?.every((value) => wanted?.some((entry) => jsonEqual(entry, value))) === true;
  });
  return isKnown || (constraints.isOnly('string') && pair.textsSatisfy(constraints.list, pick(goal, keyword)));
}

function isWithin({ keyword, goal, constraints }: KeywordGoal, end: 'minimum' | 'maximum', isOpen: boolean): boolean {
  const limit = constraints.limit(end);
  const wanted = Number(goal[keyword]);
  if (limit === undefined) return false;
  const isTighter = end === 'minimum' ? limit.value > wanted : limit.value < wanted;
  return isTighter || (limit.value === wanted && (limit.isOpen || !isOpen));
}
