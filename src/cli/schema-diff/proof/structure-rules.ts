import { listOf } from '#shared/json-values.ts';
import { isObject, type Json } from '#shared/json.ts';
import type { Constraints } from './constraints.ts';
import { entriesOf, textsOf } from './keywords.ts';
import type { KeywordGoal, Proof, Rule } from './proof.ts';
import { isSurelyEvaluated, surelyEvaluatedItems } from './surely-evaluated.ts';

/** Keywords about the properties of objects and the entries of lists. */
export const STRUCTURE_RULES: Record<string, Rule> = {
  required: (_, { goal, constraints }) => {
    const required = constraints.required();
    return textsOf(goal['required']).every((name) => required.has(name));
  },
  minProperties: (_, { goal, constraints }) => constraints.minProperties >= Number(goal['minProperties']),
  maxProperties: (_, { goal, constraints }) => constraints.maxProperties <= Number(goal['maxProperties']),
  properties: (proof, wanted) =>
    entriesOf(wanted.goal['properties']).every(([name, schema]) => memberIs(proof, wanted, name, schema)),
  patternProperties: (proof, wanted) =>
    entriesOf(wanted.goal['patternProperties']).every(
      ([pattern, schema]) =>
        [...wanted.constraints.names()].every(
          (name) => proof.pair.matches(pattern, name) === false || memberIs(proof, wanted, name, schema),
        ) && othersAre(proof, wanted, schema, pattern),
    ),
  additionalProperties: (proof, wanted) => {
    const { properties, patternProperties, additionalProperties = true } = wanted.goal;
    const patterns = entriesOf(patternProperties).map(([pattern]) => pattern);
    const isListed = (name: string): boolean =>
      (isObject(properties) && Object.hasOwn(properties, name)) ||
      patterns.some((pattern) => proof.pair.matches(pattern, name) === true);
    const { constraints } = wanted;
    const names = constraints.of(constraints.nameRules()).list;
    const listed = [
      ...patterns.map((pattern) => ({ pattern })),
      { enum: Object.keys(isObject(properties) ? properties : {}) },
    ];
    const areListed = (own: string[]): boolean =>
      proof.pair.textsSatisfy([...names, ...own.map((pattern) => ({ pattern }))], ...listed);
    return (
      [...constraints.names()].every((name) => isListed(name) || memberIs(proof, wanted, name, additionalProperties)) &&
      [...constraints.patterns(), undefined].every(
        (pattern) =>
          areListed(pattern === undefined ? [] : [pattern]) || othersAre(proof, wanted, additionalProperties, pattern),
      )
    );
  },
  unevaluatedProperties: (proof, wanted) => {
    const { constraints, goal } = wanted;
    const schema = goal['unevaluatedProperties'] ?? true;
    const isEvaluated = (name: string | null, pattern?: string): boolean =>
      isSurelyEvaluated(proof, wanted, goal, { name, ...(pattern !== undefined && { pattern }) });
    return (
      [...constraints.names()].every((name) => isEvaluated(name) || memberIs(proof, wanted, name, schema)) &&
      [...constraints.patterns(), undefined].every(
        (pattern) => isEvaluated(null, pattern) || othersAre(proof, wanted, schema, pattern),
      )
    );
  },
  propertyNames: (proof, { goal, given: _given, constraints, level }) => {
    const { propertyNames = true } = goal;
    const own = constraints.nameRules();
    if (proof.implies([{ type: 'string' }, ...own], propertyNames, level + 1)) return true;
    const isExcluded = (pattern?: string): boolean => constraints.ofOthers(pattern).includes(false);
    const isNamed = (pattern: string): boolean =>
      proof.implies([{ type: 'string', pattern }, ...own], propertyNames, level + 1);
    if (!isExcluded() || ![...constraints.patterns()].every((pattern) => isExcluded(pattern) || isNamed(pattern)))
      return false;
    return [...constraints.names()].every(
      (name) => constraints.ofProperty(name).includes(false) || proof.pair.accepts(propertyNames, name) === true,
    );
  },
  dependentRequired: (proof, { goal, given, level }) =>
    entriesOf(goal['dependentRequired']).every(([name, others]) =>
      proof.implies([...given, { type: 'object', required: [name] }], { required: others }, level),
    ),
  dependentSchemas: (proof, { goal, given, level }) =>
    entriesOf(goal['dependentSchemas']).every(([name, schema]) =>
      proof.implies([...given, { type: 'object', required: [name] }], schema, level),
    ),
  minItems: (_, { goal, constraints }) => constraints.minItems >= Number(goal['minItems']),
  maxItems: (_, { goal, constraints }) => constraints.maxItems <= Number(goal['maxItems']),
  uniqueItems: (_, { goal, constraints }) =>
    goal['uniqueItems'] !== true ||
    constraints.maxItems <= 1 ||
    constraints.list.some((subschema) => subschema['uniqueItems'] === true),
  prefixItems: (proof, wanted) =>
    listOf(wanted.goal['prefixItems']).every((schema, index) => entryIs(proof, wanted, index, schema)),
  items: (proof, wanted) => {
    const { items = true } = wanted.goal;
    const first = listOf(wanted.goal['prefixItems']).length;
    const last = Math.max(first, wanted.constraints.prefixLength);
    for (let index = first; index <= last; index++) if (!entryIs(proof, wanted, index, items)) return false;
    return true;
  },
  unevaluatedItems: (proof, wanted) => {
    const { goal, constraints } = wanted;
    const schema = goal['unevaluatedItems'] ?? true;
    const first = surelyEvaluatedItems(proof.pair, goal, true);
    for (let index = first; index <= constraints.prefixLength || index === first; index++) {
      if (index === Infinity) return true;
      if (!entryIs(proof, wanted, index, schema)) return false;
    }
    return true;
  },
  contains: (proof, { goal, constraints, level }) => {
    const { contains = true, minContains = 1, maxContains = Infinity } = goal;
    const [least, most] = [Number(minContains), Number(maxContains)];
    const { minItems, maxItems, prefixLength } = constraints;
    const lists = constraints.list.filter((subschema) => subschema['contains'] !== undefined);
    const entries = prefixLength === 0 ? constraints.ofItem(0) : [];
    const hasEnough =
      least === 0 ||
      countEntries(constraints, minItems, (entry) => proof.implies(entry, contains, level + 1)) >= least ||
      lists.some(
        (subschema) =>
          Number(subschema['minContains'] ?? 1) >= least &&
          proof.implies([...entries, subschema['contains'] ?? true], contains, level + 1),
      );
    const hasFew =
      most === Infinity ||
      countEntries(constraints, maxItems, (entry) => !proof.isEmpty([...entry, contains], level + 1)) <= most ||
      lists.some(
        (subschema) =>
          Number(subschema['maxContains'] ?? Infinity) <= most &&
          proof.implies([...entries, contains], subschema['contains'] ?? true, level + 1),
      );
    return hasEnough && hasFew;
  },
};

/** How many of the first entries are such; those after the prefix are alike. */
export function countEntries(constraints: Constraints, length: number, is: (entry: Json[]) => boolean): number {
  const { prefixLength } = constraints;
  return Array.from({ length: Math.min(length, prefixLength + 1) }, (_, i) =>
    is(constraints.ofItem(i)) ? (i < prefixLength ? 1 : length - prefixLength) : 0,
  ).reduce((sum, own) => sum + own, 0);
}

function memberIs(proof: Proof, { constraints, level }: KeywordGoal, name: string, schema: Json): boolean {
  return proof.implies(constraints.ofProperty(name), schema, level + 1);
}

/** Whether the schema holds for properties that are not mentioned by name and match the pattern, or no pattern. */
function othersAre(proof: Proof, { constraints, level }: KeywordGoal, schema: Json, pattern?: string): boolean {
  return proof.implies(constraints.ofOthers(pattern), schema, level + 1);
}

function entryIs(proof: Proof, { constraints, level }: KeywordGoal, index: number, schema: Json): boolean {
  return index >= constraints.maxItems || proof.implies(constraints.ofItem(index), schema, level + 1);
}
