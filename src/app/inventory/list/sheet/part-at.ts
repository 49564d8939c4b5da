import { isObject, type Json } from '#shared/json.ts';
import type { Cell } from '#app/schema-form/state/document.ts';
import type { FormSession } from '#app/schema-form/state/form-session.ts';

/** The resolved subschema at a path of the document. */
export function partAt(session: FormSession, path: readonly string[]): { cell: Cell; part: Json; required: boolean } {
  const { document } = session;
  let found: { cell: Cell; part: Json; required: boolean } = {
    cell: document.root,
    part: session.schema,
    required: true,
  };
  for (const key of path) {
    const { schema } = document.store.get(session.drawn.resolved(found.cell, found.part));
    const { properties, required } = schema;
    const part = isObject(properties) ? (properties[key] ?? true) : true;
    const isRequired = Array.isArray(required) && required.includes(key);
    found = { cell: document.child(found.cell, key), part, required: isRequired };
  }
  return found;
}
