import type { Field } from '#generated/payloads.d.ts';
import { setKey, type Json, type JsonObject } from '#shared/json.ts';

/** The merge patch that sets one field. */
export function fieldPatch({ path }: Field, value: Json): JsonObject {
  const patch = path.reduceRight<Json>((inner, key) => {
    const part: JsonObject = {};
    setKey(part, key, inner);
    return part;
  }, value);
  return typeof patch === 'object' && patch !== null && !Array.isArray(patch) ? patch : {};
}
