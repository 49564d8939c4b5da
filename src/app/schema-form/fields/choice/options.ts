import type { Choice } from '#generated/payloads.d.ts';
import { choicesOf } from '#shared/fields/fields.ts';
import { isObject, jsonEqual, type Json, type JsonObject } from '#shared/json.ts';

/** The options of a schema; a value not among them is added, so that it is visible and not lost. */
export function optionsFor(
  schema: JsonObject,
  value: Json | undefined,
): { choices: Choice[]; chosen: number | undefined } {
  const known = choicesOf(schema) ?? [];
  const choices = known.map((choice) => (choice.value === null ? { ...choice, title: 'none' } : choice));
  if (value === undefined) return { choices, chosen: undefined };
  const index = choices.findIndex((choice) => jsonEqual(choice.value, value));
  if (index >= 0) return { choices, chosen: index };
  if (value === null) return { choices, chosen: undefined };
  const title = `${typeof value === 'string' ? value : JSON.stringify(value)} (not allowed)`;
  return { choices: [...choices, { value, title }], chosen: choices.length };
}

/** The allowed transitions (`x-transitions`) from a saved value; undefined if any value may follow. */
export function nextOf(schema: JsonObject, saved: string): string[] | undefined {
  const transitions = schema['x-transitions'];
  if (!isObject(transitions)) return undefined;
  return Array.isArray(transitions[saved]) ? transitions[saved].map(String) : [];
}

/** Why an option cannot follow the saved value; undefined if it can. */
export function refusalOf(schema: JsonObject, saved: Json | undefined, next: Json): string | undefined {
  if (typeof saved !== 'string' || saved === next) return undefined;
  const allowed = nextOf(schema, saved);
  if (allowed === undefined || allowed.includes(String(next))) return undefined;
  return allowed.length === 0 ? `"${saved}" is final` : `Not from "${saved}", only to ${allowed.join(', ')}`;
}
