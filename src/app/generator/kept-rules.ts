import type { AppRules } from '#generated/payloads.d.ts';
import { codeHash, type KeptRules } from '#shared/generator/index.ts';
import { asJsonObject } from '#shared/json-values.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { receive } from '#shared/receive.ts';

/**
 * The rules that the code of a prototype was made of, kept in its `extend` under a key that no other client of the API
 * uses. They may be empty, in a prototype that is to be made of rules.
 */
export function keptRulesOf(extend: Json | undefined): KeptRules | undefined {
  const kept = isObject(extend) ? extend['rules'] : undefined;
  if (!isObject(kept) || typeof kept['hash'] !== 'string' || !isObject(kept['rules'])) return undefined;
  const { hash, rules } = kept;
  if (typeof rules['name'] !== 'string' || !Array.isArray(rules['rules']) || !rules['rules'].every(isObject)) return;
  // forms and checks take whatever the entries hold
  return { hash, rules: receive<AppRules>(rules) };
}

/** Keeps the rules with the hash of the code made of them, and everything else. */
export function withKeptRules(extend: Json | undefined, rules: AppRules, code: string): Json {
  const kept: JsonObject = { rules: asJsonObject({ ...rules }), hash: codeHash(code) };
  return { ...(isObject(extend) ? extend : {}), rules: kept };
}
