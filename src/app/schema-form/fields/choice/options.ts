import { isObject, jsonEqual, type Json, type JsonObject } from '#shared/json.ts';
import { choicesOf } from '#shared/kinds/fields.ts';
import type { Choice } from '#generated/payloads.d.ts';

/** The choices of a schema, and a value that is none of them as one more, so that it is seen and not lost. */
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

/** What may follow a saved value by `x-transitions`; undefined where anything may. */
export function nextOf(schema: JsonObject, saved: string): string[] | undefined {
  const transitions = schema['x-transitions'];
  if (!isObject(transitions)) return undefined;
  return Array.isArray(transitions[saved]) ? transitions[saved].map(String) : [];
}

/** Why a choice cannot follow the saved one; undefined where it can. */
export function refusalOf(schema: JsonObject, saved: Json | undefined, next: Json): string | undefined {
  if (typeof saved !== 'string' || saved === next) return undefined;
  const allowed = nextOf(schema, saved);
  if (allowed === undefined || allowed.includes(String(next))) return undefined;
  return allowed.length === 0 ? `"${saved}" is final` : `Not from "${saved}", only to ${allowed.join(', ')}`;
}
