import { defaultValuesOf } from '#app/schema-form/schema/default-values.ts';
import type { Resolver } from '#app/schema-form/schema/resolve.ts';
import { isObject, setKey, type JsonObject } from '#shared/json.ts';
import type { Kind } from '#shared/kinds/kind.ts';

/** The default values of a new item. */
export function initialValuesOf(resolver: Resolver, schema: JsonObject): JsonObject {
  const initial = defaultValuesOf(resolver, schema);
  return isObject(initial) ? initial : {};
}

/**
 * The data of a copy: without server-managed fields, with a distinct name, and where a status has rules for its changes,
 * with that of a new item: nobody has approved the copy.
 */
export function copyOf(data: JsonObject, kind: Pick<Kind, 'fields' | 'titleField'>, initial: JsonObject): JsonObject {
  const left = new Set(
    kind.fields
      .filter((field) => field.path.length === 1 && (field.readOnly || field.transitions))
      .map((field) => field.name),
  );
  const copy: JsonObject = {};
  for (const [name, value] of Object.entries(data)) {
    if (left.has(name)) continue;
    setKey(copy, name, name === kind.titleField && typeof value === 'string' ? `${value} (copy)` : value);
  }
  for (const { name, transitions } of kind.fields) {
    const first = initial[name];
    if (transitions && left.has(name) && first !== undefined) setKey(copy, name, first);
  }
  return copy;
}
