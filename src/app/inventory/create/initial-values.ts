import { defaultValuesOf } from '#app/schema-form/schema/default-values.ts';
import type { Resolver } from '#app/schema-form/schema/resolve.ts';
import { isObject, setKey, type JsonObject } from '#shared/json.ts';
import type { Kind } from '#shared/kinds/kind.ts';

/** The default values of a new item. */
export function initialValuesOf(resolver: Resolver, schema: JsonObject): JsonObject {
  const initial = defaultValuesOf(resolver, schema);
  return isObject(initial) ? initial : {};
}

/** The data of a copy: without server-managed fields, and with a distinct name. */
export function copyOf(data: JsonObject, kind: Pick<Kind, 'fields' | 'titleField'>): JsonObject {
  const kept = new Set(
    kind.fields.filter((field) => field.readOnly && field.path.length === 1).map((field) => field.name),
  );
  const copy: JsonObject = {};
  for (const [name, value] of Object.entries(data)) {
    if (kept.has(name)) continue;
    setKey(copy, name, name === kind.titleField && typeof value === 'string' ? `${value} (copy)` : value);
  }
  return copy;
}
