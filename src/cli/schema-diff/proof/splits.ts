import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { NUMBERS, schemaOf } from './atoms.ts';
import type { Constraints } from './constraints.ts';
import { hasEffect } from './evaluated.ts';
import { entriesOf } from './keywords.ts';
import { partsOf } from './parts.ts';

/** A case distinction: what is known in each case. At least one case applies to every value. */
export type Cases = Json[][];

/** The possible case distinctions, most helpful first. */
export function splits(constraints: Constraints): Cases[] {
  return [
    ...constraints.list.flatMap((subschema) => casesOf(subschema, constraints)),
    ...byType(constraints),
    ...byPresence(constraints),
    ...byValue(constraints),
    ...byPart(constraints),
  ];
}

function casesOf(subschema: JsonObject, { list }: Constraints): Cases[] {
  const inCase = (own: JsonObject, ...more: Json[]): Json[] => [
    ...list.map((entry) => replaced(entry, subschema, own)),
    ...more,
  ];
  const { oneOf, anyOf, if: condition, then = true, else: otherwise = true } = subschema;
  const found: Cases[] = [];
  if (Array.isArray(oneOf)) {
    const { oneOf: _, ...rest } = subschema;
    const not = (i: number): Json[] => oneOf.filter((__, j) => j !== i).map((entry) => ({ not: entry }));
    found.push(oneOf.map((branch, i) => inCase(joined(rest, branch), ...not(i))));
  }
  if (Array.isArray(anyOf)) {
    const { anyOf: _, ...rest } = subschema;
    const not = (i: number): Json[] => anyOf.slice(0, i).map((entry) => ({ not: entry }));
    // later branches may apply as well, and evaluate properties
    const kept = (i: number): JsonObject => ({
      ...rest,
      'x-alternatives': [...alternatives(subschema), ...anyOf.slice(i)],
    });
    found.push(anyOf.map((branch, i) => inCase(joined(kept(i), branch), ...not(i))));
  }
  if (condition !== undefined && ('then' in subschema || 'else' in subschema)) {
    const { if: _, then: __, else: ___, ...own } = subschema;
    // even a condition that is not met may evaluate properties
    const rest = hasEffect(subschema) ? { ...own, 'x-alternatives': [...alternatives(subschema), condition] } : own;
    found.push([inCase(joined(rest, condition, then)), inCase(joined(rest, otherwise), { not: condition })]);
  }
  return found;
}

/** The subschema, with another one in place of a part that it requires. */
function replaced(schema: JsonObject, part: JsonObject, by: JsonObject): JsonObject {
  if (schema === part) return by;
  const { allOf } = schema;
  if (!Array.isArray(allOf)) return schema;
  const entries = allOf.map((entry) => (isObject(entry) ? replaced(entry, part, by) : entry));
  return entries.some((entry, i) => entry !== allOf[i]) ? { ...schema, allOf: entries } : schema;
}

function alternatives(subschema: JsonObject): Json[] {
  return Array.isArray(subschema['x-alternatives']) ? subschema['x-alternatives'] : [];
}

function joined(subschema: JsonObject, ...more: Json[]): JsonObject {
  return { ...subschema, allOf: [...(Array.isArray(subschema['allOf']) ? subschema['allOf'] : []), ...more] };
}

function byType({ types, list }: Constraints): Cases[] {
  const numbers = NUMBERS.filter((atom) => types.has(atom));
  const others = [...types].filter((atom) => !NUMBERS.includes(atom)).map(schemaOf);
  const groups: Json[] = numbers.length === 0 ? others : [{ type: 'number' }, ...others];
  if (groups.length > 1) return [groups.map((group) => [...list, group])];
  return numbers.length > 1 ? [numbers.map((atom) => [...list, schemaOf(atom)])] : [];
}

/** Whether a property is present, if something depends on it. */
function byPresence(constraints: Constraints): Cases[] {
  if (!constraints.isOnly('object')) return [];
  const required = constraints.required();
  const names = constraints.list.flatMap((subschema) => [
    ...entriesOf(subschema['dependentSchemas']).map(([name]) => name),
    ...requiredIn(subschema['not']),
  ]);
  return [...new Set(names)]
    .filter((name) => !required.has(name) && !constraints.ofProperty(name).includes(false))
    .map((name) => [
      [...constraints.list, { required: [name] }],
      [...constraints.list, { properties: { [name]: false } }],
    ]);
}

const MAX_VALUES = 8;

/** The value of a required property that has only a few. */
function byValue(constraints: Constraints): Cases[] {
  if (!constraints.isOnly('object')) return [];
  return [...constraints.required()].flatMap((name) => {
    const values = constraints.of(constraints.ofProperty(name)).values() ?? [];
    if (values.length < 2 || values.length > MAX_VALUES) return [];
    return [values.map((value) => [...constraints.list, { properties: { [name]: { const: value } } }])];
  });
}

function requiredIn(not: Json | undefined): string[] {
  if (!isObject(not) || !Array.isArray(not['required'])) return [];
  return not['required'].filter((name) => typeof name === 'string');
}

/** Which part of what a `not` excludes is missing. */
function byPart({ list }: Constraints): Cases[] {
  return list
    .map(({ not }) => (not === undefined ? [] : partsOf(not)))
    .filter((parts) => parts.length > 1)
    .map((parts) => parts.map((part) => [...list, { not: part }]));
}
