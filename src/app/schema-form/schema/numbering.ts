import { keysOf, type FormNode, type FormDocument } from '#app/schema-form/document/document.ts';
import { typeOf } from '#shared/fields/fields.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import type { Resolver } from './resolve.ts';

const NAMES = /(?:^|_)(?:no|nr|num|number|position|order|step)$|(?:Number|Position|Order|Index)$/;

/**
 * The member that numbers the entries of a list (1, 2, 3), like the steps of a procedure; it is updated when entries
 * move. In an empty list it is recognized by name.
 */
export function numberingKey(resolver: Resolver, entry: Json | undefined, list: readonly Json[]): string | undefined {
  const schema = resolver.view(entry);
  const members = Object.entries(isObject(schema['properties']) ? schema['properties'] : {});
  const whole = members.filter(([, member]) => typeOf(resolver.view(member)) === 'integer').map(([name]) => name);
  if (list.length === 0) return whole.find((name) => NAMES.test(name) && isRequired(schema, name));
  return whole.find((name) => list.every((row, i) => isObject(row) && row[name] === i + 1));
}

function isRequired(schema: JsonObject, name: string): boolean {
  return Array.isArray(schema['required']) && schema['required'].includes(name);
}

/** Renumbers the entries in their current order. */
export function renumber(document: FormDocument, list: FormNode, key: string): void {
  const value = document.read(list);
  if (!Array.isArray(value)) return;
  value.forEach((row, i) => {
    if (isObject(row) && row[key] !== i + 1) document.set(document.at([...keysOf(list), String(i), key]), i + 1);
  });
}
