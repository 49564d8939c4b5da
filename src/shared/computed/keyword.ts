import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { namedKeys, writeName } from './scan.ts';

/**
 * The parsed `x-computed` keyword: an expression or a table. `inputs` are the fields that the keyword lists, for a
 * table all of them in order; any other name in an expression is a field.
 */
export type Word = { inputs: InputKeyword[]; expression: string } | { inputs: InputKeyword[]; table: JsonObject };

/**
 * `values` assigns a value to each value of the field, for example the number in `S3`. `at` is its path from the
 * keyword.
 */
export type InputKeyword = { name: string; keys: string[]; values?: JsonObject; at: string[] };

/** Reads the keyword leniently: its shape is validated by the meta-schema and `check-keyword.ts`. */
export function readWord(word: Json): Word {
  if (typeof word === 'string') return { inputs: [], expression: word };
  const said = isObject(word) ? word : {};
  const inputs = inputsOf(said['inputs']);
  if (isObject(said['table'])) return { inputs, table: said['table'] };
  return { inputs, expression: typeof said['expression'] === 'string' ? said['expression'] : '' };
}

function inputsOf(said: Json | undefined): InputKeyword[] {
  const pairs = isObject(said) ? Object.entries(said) : [];
  const named = pairs.map(([name, input]) => inputOf(writeName([name]), input, ['inputs', name]));
  const listed = Array.isArray(said) ? said.map((input, i) => inputOf('', input, ['inputs', String(i)])) : [];
  return [...named, ...listed];
}

function inputOf(name: string, said: Json, at: string[]): InputKeyword {
  if (typeof said === 'string') return { name, keys: namedKeys(said), at };
  const { field, values } = isObject(said) ? said : {};
  const keys = typeof field === 'string' ? namedKeys(field) : [];
  return { name, keys, ...(isObject(values) && { values }), at };
}

/** How a value is written as a key of `values` or of a table, and by `concat`. */
export function keywordText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
