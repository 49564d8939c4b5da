import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { namedKeys, writeName } from './scan.ts';

/**
 * What `x-computed` says: an expression or a table. `inputs` are the fields that the word lists itself, for a table all of
 * them and in order; a name of the expression that is not among them is a field as it stands.
 */
export type Word = { inputs: InputWord[]; expression: string } | { inputs: InputWord[]; table: JsonObject };

/** `values` says what stands for each value of the field, for example the number in `S3`. `at` leads there from the word. */
export type InputWord = { name: string; keys: string[]; values?: JsonObject; at: string[] };

/** Reads the word leniently: the meta-schema and `check-word.ts` have judged its shape, or will. */
export function readWord(word: Json): Word {
  if (typeof word === 'string') return { inputs: [], expression: word };
  const said = isObject(word) ? word : {};
  const inputs = inputsOf(said['inputs']);
  if (isObject(said['table'])) return { inputs, table: said['table'] };
  return { inputs, expression: typeof said['expression'] === 'string' ? said['expression'] : '' };
}

function inputsOf(said: Json | undefined): InputWord[] {
  const pairs = isObject(said) ? Object.entries(said) : [];
  const named = pairs.map(([name, input]) => inputOf(writeName([name]), input, ['inputs', name]));
  const listed = Array.isArray(said) ? said.map((input, i) => inputOf('', input, ['inputs', String(i)])) : [];
  return [...named, ...listed];
}

function inputOf(name: string, said: Json, at: string[]): InputWord {
  if (typeof said === 'string') return { name, keys: namedKeys(said), at };
  const { field, values } = isObject(said) ? said : {};
  const keys = typeof field === 'string' ? namedKeys(field) : [];
  return { name, keys, ...(isObject(values) && { values }), at };
}

/** How a value is written as a key of `values` or of a table, and by `concat`. */
export function keywordText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
