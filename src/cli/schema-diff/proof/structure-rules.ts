import { isObject, type Json } from '#shared/json.ts';
import { entriesOf, textsOf } from './known-facts.ts';
import { isSurelyEvaluated, surelyEvaluatedItems } from './surely-evaluated.ts';
import type { KeywordGoal, Proof, Rule } from './proof.ts';

/** Keywords about the properties of objects and the entries of lists. */
export const STRUCTURE_RULES: Record<string, Rule> = {
  required: (_, { goal, facts }) => {
    const required = facts.required();
    return textsOf(goal['required']).every((name) => required.has(name));
  },
  minProperties: (_, { goal, facts }) => facts.minProperties >= Number(goal['minProperties']),
  maxProperties: (_, { goal, facts }) => facts.maxProperties <= Number(goal['maxProperties']),
  properties: (proof, wanted) =>
    entriesOf(wanted.goal['properties']).every(([name, schema]) => memberIs(proof, wanted, name, schema)),
  patternProperties: (proof, wanted) =>
    entriesOf(wanted.goal['patternProperties']).every(
      ([pattern, schema]) =>
        [...wanted.facts.names()].every(
          (name) => proof.pair.matches(pattern, name) === false || memberIs(proof, wanted, name, schema),
        ) && othersAre(proof, wanted, schema, pattern),
    ),
  additionalProperties: (proof, wanted) => {
    const { properties, patternProperties, additionalProperties = true } = wanted.goal;
    const patterns = entriesOf(patternProperties).map(([pattern]) => pattern);
    const isListed = (name: string): boolean =>
      (isObject(properties) && Object.hasOwn(properties, name)) ||
      patterns.some((pattern) => proof.pair.matches(pattern, name) === true);
    return (
      [...wanted.facts.names()].every(
        (name) => isListed(name) || memberIs(proof, wanted, name, additionalProperties),
      ) && unlistedAre(proof, wanted, additionalProperties, patterns)
    );
  },
  unevaluatedProperties: (proof, wanted) => {
    const { facts, goal } = wanted;
    const schema = goal['unevaluatedProperties'] ?? true;
    const isEvaluated = (name: string | null, pattern?: string): boolean =>
      isSurelyEvaluated(proof, wanted, goal, { name, ...(pattern !== undefined && { pattern }) });
    return (
      [...facts.names()].every((name) => isEvaluated(name) || memberIs(proof, wanted, name, schema)) &&
      [...facts.patterns(), undefined].every(
        (pattern) => isEvaluated(null, pattern) || othersAreOnly(proof, wanted, schema, pattern),
      )
    );
  },
  propertyNames: (proof, { goal, given: _given, facts, level }) => {
    const { propertyNames = true } = goal;
    const own = facts.list.flatMap((fact) => fact['propertyNames'] ?? []);
    if (proof.implies([{ type: 'string' }, ...own], propertyNames, level + 1)) return true;
    const isExcluded = (pattern?: string): boolean => facts.otherFacts(pattern).includes(false);
    const isNamed = (pattern: string): boolean =>
      proof.implies([{ type: 'string', pattern }, ...own], propertyNames, level + 1);
    if (!isExcluded() || ![...facts.patterns()].every((pattern) => isExcluded(pattern) || isNamed(pattern)))
      return false;
    return [...facts.names()].every(
      (name) => facts.propertyFacts(name).includes(false) || proof.pair.accepts(propertyNames, name) === true,
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
  minItems: (_, { goal, facts }) => facts.minItems >= Number(goal['minItems']),
  maxItems: (_, { goal, facts }) => facts.maxItems <= Number(goal['maxItems']),
  uniqueItems: (_, { goal, facts }) =>
    goal['uniqueItems'] !== true || facts.maxItems <= 1 || facts.list.some((fact) => fact['uniqueItems'] === true),
  prefixItems: (proof, wanted) =>
    listOf(wanted.goal['prefixItems']).every((schema, index) => entryIs(proof, wanted, index, schema)),
  items: (proof, wanted) => {
    const { items = true } = wanted.goal;
    const first = listOf(wanted.goal['prefixItems']).length;
    const last = Math.max(first, wanted.facts.prefixLength);
    for (let index = first; index <= last; index++) if (!entryIs(proof, wanted, index, items)) return false;
    return true;
  },
  unevaluatedItems: (proof, wanted) => {
    const { goal, facts } = wanted;
    const schema = goal['unevaluatedItems'] ?? true;
    const first = surelyEvaluatedItems(proof.pair, goal, true);
    for (let index = first; index <= facts.prefixLength || index === first; index++) {
      if (index === Infinity) return true;
      if (!entryIs(proof, wanted, index, schema)) return false;
    }
    return true;
  },
  contains: (proof, { goal, facts, level }) => {
    const { contains = true, minContains = 1, maxContains = Infinity } = goal;
    const [least, most] = [Number(minContains), Number(maxContains)];
    const entries = facts.prefixLength === 0 ? facts.itemFacts(0) : [];
    const hasEnough =
      least === 0 ||
      (facts.minItems >= least && proof.implies(entries, contains, level + 1)) ||
      facts.list.some(
        (fact) =>
          fact['contains'] !== undefined &&
          Number(fact['minContains'] ?? 1) >= least &&
          proof.implies([...entries, fact['contains']], contains, level + 1),
      );
    const hasFew =
      facts.maxItems <= most ||
      facts.list.some(
        (fact) =>
          fact['contains'] !== undefined &&
          Number(fact['maxContains'] ?? Infinity) <= most &&
          proof.implies([...entries, contains], fact['contains'], level + 1),
      );
    return hasEnough && hasFew;
  },
};

function memberIs(proof: Proof, { facts, level }: KeywordGoal, name: string, schema: Json): boolean {
  return proof.implies(facts.propertyFacts(name), schema, level + 1);
}

/** Whether the schema holds for properties that are not mentioned by name and match the pattern. */
function othersAre(proof: Proof, wanted: KeywordGoal, schema: Json, pattern: string): boolean {
  const { facts, level } = wanted;
  return proof.implies(facts.otherFacts(pattern), schema, level + 1);
}

function unlistedAre(proof: Proof, wanted: KeywordGoal, schema: Json, listed: readonly string[]): boolean {
  const { facts } = wanted;
  const isListed = (pattern: string | undefined): boolean => {
    const rules = [...facts.nameRules(), ...(pattern === undefined ? [] : [{ pattern }])];
    return listed.some((own) => proof.pair.textsSatisfy(rules, { pattern: own }));
  };
  return [...facts.patterns(), undefined].every(
    (pattern) => isListed(pattern) || othersAreOnly(proof, wanted, schema, pattern),
  );
}

function othersAreOnly(proof: Proof, { facts, level }: KeywordGoal, schema: Json, pattern?: string): boolean {
  return proof.implies(facts.otherFacts(pattern), schema, level + 1);
}

function entryIs(proof: Proof, { facts, level }: KeywordGoal, index: number, schema: Json): boolean {
  return index >= facts.maxItems || proof.implies(facts.itemFacts(index), schema, level + 1);
}

function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
