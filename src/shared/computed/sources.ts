import { textOrJson } from '#shared/json-values.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { humanize } from '#shared/schema/humanize.ts';
import { EACH } from './ast.ts';
import type { Budget } from './evaluate.ts';
import type { InputKeyword } from './keyword.ts';
import { membersOf, type KeywordLocation } from './locations.ts';

/** A field that a formula reads. */
export type Source = {
  name: string;
  title: string;
  /** index in the stack of the object its keys start from; -1 if none declares such a property */
  depth: number;
  keys: string[];
  /** path from the item's data */
  path: string[];
  /** schemas of the field, none if it does not exist */
  schemas: JsonObject[];
  /** the entry of `inputs` for it, absent for a field named in the expression itself */
  input?: InputKeyword;
};

/** A name refers to the property of the innermost enclosing object whose schema declares it. */
export function sourceOf(root: JsonObject, location: KeywordLocation, name: string, keys: string[]): Source {
  const [first = '', ...rest] = keys;
  const frame = location.frames.findLast(({ schema }) => membersOf(root, schema, first).length > 0);
  let schemas = frame === undefined ? [] : membersOf(root, frame.schema, first);
  for (const key of rest) schemas = schemas.flatMap((schema) => membersOf(root, schema, key));
  const depth = frame?.depth ?? -1;
  const title = sourceTitle(schemas[0] ?? {}, keys);
  return { name, title, depth, keys, path: [...location.path.slice(0, Math.max(depth, 0)), ...keys], schemas };
}

export function sourceTitle({ title }: JsonObject, keys: readonly string[]): string {
  return typeof title === 'string' ? title : humanize(keys.findLast((key) => key !== EACH) ?? '');
}

export function readSource(source: Source, stack: readonly Json[], budget: Budget): Json {
  const value = follow(stack[source.depth], source.keys, budget);
  const values = source.input?.values;
  if (values === undefined) return value;
  const translate = (entry: Json): Json => translated(values, entry);
  return Array.isArray(value) ? value.map(translate) : translate(value);
}

function translated(values: JsonObject, value: Json): Json {
  if (typeof value === 'object') return null;
  const key = textOrJson(value);
  return Object.hasOwn(values, key) ? (values[key] ?? null) : null;
}

/** `*` collects the values that exist and skips entries without one. */
function follow(start: Json | undefined, keys: readonly string[], budget: Budget): Json {
  let value = start;
  for (const [i, key] of keys.entries()) {
    if (typeof value !== 'object' || value === null) return null;
    if (key === EACH) {
      const rest = keys.slice(i + 1);
      const entries = Object.values(value);
      budget.left -= entries.length;
      const found = entries.map((entry) => follow(entry, rest, budget)).filter((entry) => entry !== null);
      return rest.includes(EACH) ? found.flat() : found;
    }
    value = isObject(value) && Object.hasOwn(value, key) ? value[key] : null;
  }
  return value ?? null;
}
