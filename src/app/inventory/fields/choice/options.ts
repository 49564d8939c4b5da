import { jsonEqual, type Json, type JsonObject } from '#shared/json.ts';
import { choicesOf } from '#shared/kinds/fields.ts';
import { isObject } from '#shared/json.ts';
import type { Choice } from '#shared/kinds/kind.ts';

/** The choices of a schema, and a value that is none of them as one more, so that it is seen and not lost. */
export function optionsFor(
  schema: JsonObject,
  value: Json | undefined,
): { choices: Choice[]; chosen: number | undefined } {
  const known = choicesOf(schema) ?? [];
  const choices = known.filter((choice) => choice.value !== null);
  if (value === undefined || value === null) return { choices, chosen: undefined };
  const index = choices.findIndex((choice) => jsonEqual(choice.value, value));
  if (index >= 0) return { choices, chosen: index };
  const title = `${typeof value === 'string' ? value : JSON.stringify(value)} (not allowed)`;
  return { choices: [...choices, { value, title }], chosen: choices.length };
}

/** Why a choice cannot follow the saved one, by `x-transitions`; undefined where it can. */
export function refusalOf(schema: JsonObject, saved: Json | undefined, next: Json): string | undefined {
  const transitions = schema['x-transitions'];
  if (!isObject(transitions) || typeof saved !== 'string' || saved === next) return undefined;
  const allowed = Array.isArray(transitions[saved]) ? transitions[saved] : [];
  if (allowed.includes(next)) return undefined;
  return allowed.length === 0 ? `"${saved}" is final` : `not from "${saved}"; only to ${allowed.join(', ')}`;
}
