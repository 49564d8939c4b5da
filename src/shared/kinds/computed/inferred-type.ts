import type { JsonType } from '#generated/payloads.d.ts';
import { EACH } from '#shared/computed/ast.ts';
import type { Source } from '#shared/computed/sources.ts';
import { choicesOf, typeOf } from '#shared/fields/fields.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';

/** What is known about a value from its schema: its type, its possible values, and its entries. */
export type Known = { sort: Sort; choices?: readonly Json[]; entries?: Known };
export type Sort = 'number' | 'text' | 'truth' | 'list' | 'object' | 'nothing' | 'any';

export const SORT_WORDS: Record<Sort, string> = {
  number: 'a number',
  text: 'text',
  truth: 'true or false',
  list: 'a list',
  object: 'an object',
  nothing: 'no value',
  any: 'any value',
};

const SORTS: Record<JsonType, Sort> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'truth',
  array: 'list',
  object: 'object',
  any: 'any',
};

/** What the schema of a value implies about it. */
export function knownOfSchema(schema: JsonObject): Known {
  const sort = SORTS[typeOf(schema)];
  if (sort === 'truth') return { sort, choices: [true, false] };
  if (sort === 'list')
    return { sort, entries: isObject(schema['items']) ? knownOfSchema(schema['items']) : { sort: 'any' } };
  const choices = choicesOf(schema)?.map(({ value }) => value);
  return choices === undefined ? { sort } : { ...knownOf(choices), ...(sort !== 'any' && { sort }) };
}

/** What is known about a field that a formula reads, after its values are replaced by the assigned ones. */
export function knownOfSource(source: Source): Known {
  const field = fieldOf(source);
  const values = source.input?.values;
  if (values === undefined) return field;
  const known = knownOf(Object.values(values));
  return field.sort === 'list' ? { sort: 'list', entries: known } : known;
}

/** The possible values of a field if there are few, or its entries if it is a list. */
export function choicesOfSource(source: Source): readonly Json[] | undefined {
  const field = fieldOf(source);
  return field.sort === 'list' ? field.entries?.choices : field.choices;
}

function fieldOf({ schemas, keys }: Source): Known {
  const known = either(schemas.map(knownOfSchema));
  return keys.includes(EACH) ? { sort: 'list', entries: known } : known;
}

/** What is known about a value that is one of these. */
export function knownOf(values: readonly Json[]): Known {
  const choices = values.filter((value) => value !== null);
  const sorts = new Set(choices.map(sortOf));
  const [only] = sorts;
  if (only === undefined) return { sort: 'nothing', choices };
  return { sort: sorts.size === 1 ? only : 'any', choices };
}

function sortOf(value: Json): Sort {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return 'truth';
  return Array.isArray(value) ? 'list' : value === null ? 'nothing' : 'object';
}

/** What is known about a value from any of several sources. */
export function either(all: readonly Known[]): Known {
  const some = all.filter((known) => known.sort !== 'nothing');
  const [first] = some;
  if (first === undefined) return { sort: 'nothing', choices: [] };
  const sort = some.every((known) => known.sort === first.sort) ? first.sort : 'any';
  const entries = some.flatMap((known) => known.entries ?? []);
  const choices = some.flatMap((known) => known.choices ?? []);
  return {
    sort,
    ...(entries.length === some.length && { entries: either(entries) }),
    ...(some.every((known) => known.choices !== undefined) && { choices: [...new Set(choices)] }),
  };
}
