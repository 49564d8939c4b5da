import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { isConclusive } from './evaluated.ts';
import type { KeywordGoal, Proof } from './proof.ts';
import type { VersionPair } from './version-pair.ts';

/** A property by its name, or any that no subschema names and that matches the pattern, or no pattern. */
type Member = { name: string | null; pattern?: string };

/**
 * Whether a part of a schema that certainly applies evaluates the property, so that `unevaluatedProperties` does not:
 * `allOf`, the target of `$ref`, and the alternatives and conditions that are known to hold.
 */
export function isSurelyEvaluated(
  proof: Proof,
  wanted: KeywordGoal,
  schema: Json | undefined,
  member: Member,
): boolean {
  if (!isObject(schema)) return false;
  const { given, level, goal } = wanted;
  if (evaluates(proof, schema, member, schema === goal)) return true;
  const inner = (entry: Json | undefined): boolean => isSurelyEvaluated(proof, wanted, entry, member);
  const holds = (entry: Json | undefined): boolean =>
    entry !== undefined && inner(entry) && proof.implies(given, entry, level);
  const { $ref, allOf, anyOf, oneOf, if: condition, then, else: otherwise, dependentSchemas } = schema;
  if (typeof $ref === 'string' && inner(proof.pair.target($ref))) return true;
  if (Array.isArray(allOf) && allOf.some(inner)) return true;
  if ([anyOf, oneOf].some((list) => Array.isArray(list) && list.some(holds))) return true;
  // the validator may count what a condition declares even if it is not met, or forget it if nothing follows from it
  const met = [then, ...(isConclusive(then) ? [condition] : [])];
  if (condition !== undefined && met.some(inner) && proof.implies(given, condition, level)) return true;
  if (condition !== undefined && inner(otherwise) && proof.implies(given, { not: condition }, level)) return true;
  return (
    isObject(dependentSchemas) &&
    Object.entries(dependentSchemas).some(
      ([name, entry]) => inner(entry) && proof.implies(given, { type: 'object', required: [name] }, level),
    )
  );
}

function evaluates({ pair }: Proof, schema: JsonObject, { name, pattern }: Member, isGoal: boolean): boolean {
  const { properties, patternProperties, additionalProperties, unevaluatedProperties } = schema;
  if (additionalProperties !== undefined || (!isGoal && unevaluatedProperties !== undefined)) return true;
  const patterns = Object.keys(isObject(patternProperties) ? patternProperties : {});
  if (name === null) return pattern !== undefined && patterns.includes(pattern);
  if (isObject(properties) && Object.hasOwn(properties, name)) return true;
  return patterns.some((own) => pair.matches(own, name) === true);
}

/**
 * Up to which index the parts that certainly apply evaluate the entries of a list, so that `unevaluatedItems` does not.
 * With `contains` the validator counts all entries as evaluated.
 */
export function surelyEvaluatedItems(pair: VersionPair, schema: Json | undefined, isGoal: boolean): number {
  if (!isObject(schema)) return 0;
  const { $ref, allOf, prefixItems, items, unevaluatedItems, contains, minContains, maxContains } = schema;
  const isContaining = isConclusive(contains) && !(minContains === 0 && maxContains === undefined);
  if (items !== undefined || isContaining || (!isGoal && unevaluatedItems !== undefined)) return Infinity;
  const parts = [...(Array.isArray(allOf) ? allOf : []), typeof $ref === 'string' ? pair.target($ref) : undefined];
  const own = Array.isArray(prefixItems) ? prefixItems.length : 0;
  return Math.max(own, ...parts.map((part) => surelyEvaluatedItems(pair, part, false)));
}
