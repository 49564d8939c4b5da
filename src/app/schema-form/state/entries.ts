import type { FormNode } from '#app/schema-form/document/document.ts';
import { typeOf } from '#shared/fields/fields.ts';
import { isObject, type Json } from '#shared/json.ts';
import type { DrawnSchemas } from './drawn-schemas.ts';

/** Whether a node is an entry of a list or map, which only its remove button removes. */
export function isEntry(drawn: DrawnSchemas, { parent, key }: FormNode): boolean {
  if (parent === null) return false;
  if (Array.isArray(drawn.document.read(parent))) return true;
  drawn.reach(parent);
  const schemas = drawn.at(parent);
  return (
    schemas.length > 0 && !schemas.some(({ properties }) => isObject(properties) && Object.hasOwn(properties, key))
  );
}

/** What clearing a control leaves: nothing of a member, an empty value of an entry. */
export function clearedValue(drawn: DrawnSchemas, node: FormNode): Json | undefined {
  if (drawn.document.read(node) === undefined || !isEntry(drawn, node)) return undefined;
  return drawn.at(node).some((schema) => typeOf(schema) === 'string') ? '' : null;
}
