import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { NUMBERS, schemaOf } from './atoms.ts';
import { entriesOf, type KnownFacts } from './known-facts.ts';

/** A case distinction: what is known in each case. At least one case applies to every value. */
export type Cases = Json[][];

/** The possible case distinctions, most helpful first. */
export function splits(facts: KnownFacts): Cases[] {
  return [
    ...facts.list.flatMap((fact) => casesOf(fact, facts)),
    ...byType(facts),
    ...byPresence(facts),
    ...byValue(facts),
  ];
}

function casesOf(fact: JsonObject, { list }: KnownFacts): Cases[] {
  const others = list.filter((entry) => entry !== fact);
  const { oneOf, anyOf, if: condition, then = true, else: otherwise = true } = fact;
  const found: Cases[] = [];
  if (Array.isArray(oneOf)) {
    const { oneOf: _, ...rest } = fact;
    const not = (i: number): Json[] => oneOf.filter((__, j) => j !== i).map((entry) => ({ not: entry }));
    found.push(oneOf.map((branch, i) => [...others, joined(rest, branch), ...not(i)]));
  }
  if (Array.isArray(anyOf)) {
    const { anyOf: _, ...rest } = fact;
    const not = (i: number): Json[] => anyOf.slice(0, i).map((entry) => ({ not: entry }));
    // later branches may apply as well, and evaluate properties
    const kept = (i: number): JsonObject => ({ ...rest, 'x-alternatives': [...alternatives(fact), ...anyOf.slice(i)] });
    found.push(anyOf.map((branch, i) => [...others, joined(kept(i), branch), ...not(i)]));
  }
  if (condition !== undefined && ('then' in fact || 'else' in fact)) {
    const { if: _, then: __, else: ___, ...own } = fact;
    // even a condition that is not met may evaluate properties
    const rest = { ...own, 'x-alternatives': [...alternatives(fact), condition] };
    found.push([
      [...others, joined(rest, condition, then)],
      [...others, joined(rest, otherwise), { not: condition }],
    ]);
  }
  return found;
}

function alternatives(fact: JsonObject): Json[] {
  return Array.isArray(fact['x-alternatives']) ? fact['x-alternatives'] : [];
}

function joined(fact: JsonObject, ...more: Json[]): JsonObject {
  return { ...fact, allOf: [...(Array.isArray(fact['allOf']) ? fact['allOf'] : []), ...more] };
}

function byType({ types, list }: KnownFacts): Cases[] {
  const numbers = NUMBERS.filter((atom) => types.has(atom));
  const others = [...types].filter((atom) => !NUMBERS.includes(atom)).map(schemaOf);
  const groups: Json[] = numbers.length === 0 ? others : [{ type: 'number' }, ...others];
  if (groups.length > 1) return [groups.map((group) => [...list, group])];
  return numbers.length > 1 ? [numbers.map((atom) => [...list, schemaOf(atom)])] : [];
}

/** Whether a property is present, if something depends on it. */
function byPresence(facts: KnownFacts): Cases[] {
  if (!facts.isOnly('object')) return [];
  const required = facts.required();
  const names = facts.list.flatMap((fact) => [
    ...entriesOf(fact['dependentSchemas']).map(([name]) => name),
    ...requiredIn(fact['not']),
  ]);
  return [...new Set(names)]
    .filter((name) => !required.has(name) && !facts.propertyFacts(name).includes(false))
    .map((name) => [
      [...facts.list, { required: [name] }],
      [...facts.list, { properties: { [name]: false } }],
    ]);
}

const MAX_VALUES = 8;

/** The value of a required property that has only a few. */
function byValue(facts: KnownFacts): Cases[] {
  if (!facts.isOnly('object')) return [];
  return [...facts.required()].flatMap((name) => {
    const values = facts.of(facts.propertyFacts(name)).values() ?? [];
    if (values.length < 2 || values.length > MAX_VALUES) return [];
    return [values.map((value) => [...facts.list, { properties: { [name]: { const: value } } }])];
  });
}

function requiredIn(not: Json | undefined): string[] {
  if (!isObject(not) || !Array.isArray(not['required'])) return [];
  return not['required'].filter((name) => typeof name === 'string');
}
