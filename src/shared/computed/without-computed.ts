import { isObject, setKey, type Json, type JsonObject } from '#shared/json.ts';
import { EACH } from './ast.ts';
import { planOf } from './plan.ts';

type WithSchema = { schema: JsonObject };

/** The data without `x-computed` values: only what users entered is sent and compared. */
export function withoutComputed({ schema }: WithSchema, data: JsonObject): JsonObject {
  let result: Json = data;
  for (const { location } of planOf(schema).formulas) result = remove(result, location.path);
  return isObject(result) ? result : data;
}

/** Whether a change at `keys` can change a computed value. */
export function feedsComputed({ schema }: WithSchema, keys: readonly string[]): boolean {
  return planOf(schema).formulas.some(({ sources, location }) =>
    [location.path, ...sources.map(({ path }) => path)].some((path) => touches(path, keys)),
  );
}

/** One path is a prefix of the other. */
function touches(path: readonly string[], keys: readonly string[]): boolean {
  const length = Math.min(path.length, keys.length);
  return path.slice(0, length).every((key, i) => key === EACH || key === keys[i]);
}

function remove(value: Json, [key = '', ...rest]: readonly string[]): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (key === EACH) {
    if (Array.isArray(value)) return value.map((entry) => remove(entry, rest));
    return mapMembers(value, (_, entry) => remove(entry, rest));
  }
  if (!isObject(value) || !Object.hasOwn(value, key)) return value;
  return mapMembers(value, (name, entry) => {
    if (name !== key) return entry;
    return rest.length === 0 ? undefined : remove(entry, rest);
  });
}

function mapMembers(object: JsonObject, change: (name: string, value: Json) => Json | undefined): JsonObject {
  const copy: JsonObject = {};
  for (const [name, value] of Object.entries(object)) {
    const next = change(name, value);
    if (next !== undefined) setKey(copy, name, next);
  }
  return copy;
}
