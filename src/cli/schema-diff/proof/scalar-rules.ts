import { jsonEqual, type JsonObject } from '#shared/json.ts';
import { atomsOf, NUMBERS, type Atom } from './atoms.ts';
import { isCheckedFormat } from './checked-formats.ts';
import { constantsOf } from './known-facts.ts';
import type { KeywordGoal, Rule } from './proof.ts';

/** Keywords about one value without its parts. Each rule may assume that the value has a type that its keyword is about. */
export const SCALAR_RULES: Record<string, Rule> = {
  type: (_, { goal, facts }) => {
    const allowed = atomsOf(goal['type']);
    return [...facts.types].every((atom) => allowed.has(atom));
  },
  enum: isOneOf,
  const: isOneOf,
  minimum: (_, wanted) => isWithin(wanted, 'minimum', false),
  exclusiveMinimum: (_, wanted) => isWithin(wanted, 'minimum', true),
  maximum: (_, wanted) => isWithin(wanted, 'maximum', false),
  exclusiveMaximum: (_, wanted) => isWithin(wanted, 'maximum', true),
  multipleOf: (_, { goal, facts }) => {
    const step = Number(goal['multipleOf']);
    const steps = facts.list.flatMap(({ multipleOf }) => (typeof multipleOf === 'number' ? [multipleOf] : []));
    const own = facts.types.has('fraction') ? steps : [...steps, 1];
    return own.some((entry) => entry === step || (Number.isInteger(step * 1024) && Number.isInteger(entry / step)));
  },
  minLength: (_, { goal, facts }) => facts.count('minLength') >= Number(goal['minLength']),
  maxLength: (_, { goal, facts }) => facts.count('maxLength') <= Number(goal['maxLength']),
  pattern: (_, { goal, facts }) =>
    ['', '^', '$', '.*'].includes(String(goal['pattern'])) ||
    facts.list.some(({ pattern }) => pattern === goal['pattern']),
  format: (_, { goal, facts }) =>
    !isCheckedFormat(String(goal['format'])) || facts.list.some(({ format }) => format === goal['format']),
};

/** Whether the keyword is about none of the possible types. */
export function isBesideThePoint({ keyword, facts }: KeywordGoal): boolean {
  const types = ABOUT[keyword];
  return types !== undefined && types.every((type) => !facts.types.has(type));
}

/** Whether a keyword of the schema is about values of a type. */
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

function isOneOf(_: unknown, { goal, facts }: KeywordGoal): boolean {
  const wanted = constantsOf(goal);
  return facts.list.some((fact) => {
    const values = constantsOf(fact);
    return values?.every((value) => wanted?.some((entry) => jsonEqual(entry, value))) === true;
  });
}

function isWithin({ keyword, goal, facts }: KeywordGoal, end: 'minimum' | 'maximum', isOpen: boolean): boolean {
  const limit = facts.limit(end);
  const wanted = Number(goal[keyword]);
  if (limit === undefined) return false;
  const isTighter = end === 'minimum' ? limit.value > wanted : limit.value < wanted;
  return isTighter || (limit.value === wanted && (limit.isOpen || !isOpen));
}
