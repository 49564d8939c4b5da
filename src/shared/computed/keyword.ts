import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { namedKeys, writeName } from './scan.ts';

/**
 * The parsed `x-computed` keyword: an expression or a table. `inputs` are the fields that the keyword lists, for a
 * table all of them in order; any other name in an expression is a field.
 */
export type ComputedKeyword =
  | { inputs: InputKeyword[]; expression: string }
  | { inputs: InputKeyword[]; table: JsonObject };

/**
 * `values` assigns a value to each value of the field, for example the number in `S3`. `at` is its path from the
 * keyword.
 */
export type InputKeyword = { name: string; keys: string[]; values?: JsonObject; at: string[] };

/** Reads the keyword leniently: its shape is validated by the meta-schema and `check/check-keyword.ts`. */
export function readKeyword(keyword: Json): ComputedKeyword {
  if (typeof keyword === 'string') return { inputs: [], expression: keyword };
  const parts = isObject(keyword) ? keyword : {};
  const inputs = inputsOf(parts['inputs']);
  if (isObject(parts['table'])) return { inputs, table: parts['table'] };
  return { inputs, expression: typeof parts['expression'] === 'string' ? parts['expression'] : '' };
}

function inputsOf(value: Json | undefined): InputKeyword[] {
  const pairs = isObject(value) ? Object.entries(value) : [];
  const named = pairs.map(([name, input]) => inputOf(writeName([name]), input, ['inputs', name]));
  const listed = Array.isArray(value) ? value.map((input, i) => inputOf('', input, ['inputs', String(i)])) : [];
  return [...named, ...listed];
}

function inputOf(name: string, value: Json, at: string[]): InputKeyword {
  if (typeof value === 'string') return { name, keys: namedKeys(value), at };
  const { field, values } = isObject(value) ? value : {};
  const keys = typeof field === 'string' ? namedKeys(field) : [];
  return { name, keys, ...(isObject(values) && { values }), at };
}
