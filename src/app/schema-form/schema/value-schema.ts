import { filledText } from '#shared/json-values.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import type { FormSignals } from './form-signals.ts';

/** The member beside it whose signal decides what a value may be: `x-value-of`. */
export function signalMemberOf(schema: JsonObject): string | undefined {
  return filledText(schema['x-value-of']);
}

const known = new WeakMap<JsonObject, WeakMap<JsonObject, JsonObject>>();
const unknown = new WeakMap<JsonObject, JsonObject>();

/**
 * The schema of a value that belongs to a signal: `schema` as far as it names it, with the datatype, unit, limits and
 * allowed values of the signal. Equal results are the same object.
 * @param paths one signal or several; the first decides
 */
export function schemaOfValue(schema: JsonObject, signals: FormSignals, paths: Json | undefined): JsonObject {
  const [path] = Array.isArray(paths) ? paths : [paths];
  const own = typeof path === 'string' ? signals.valueSchema(path) : undefined;
  if (own === undefined) return merged(unknown, schema, schema, { type: 'string', readOnly: true });
  let made = known.get(schema);
  if (made === undefined) known.set(schema, (made = new WeakMap()));
  return merged(made, own, schema, own);
}

function merged(
  made: WeakMap<JsonObject, JsonObject>,
  key: JsonObject,
  { title, description }: JsonObject,
  own: JsonObject,
): JsonObject {
  let found = made.get(key);
  if (found === undefined) {
    found = { ...(title !== undefined && { title }), ...(description !== undefined && { description }), ...own };
    made.set(key, found);
  }
  return found;
}
