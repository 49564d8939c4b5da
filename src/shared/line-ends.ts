import { isObject, setKey, type Json, type JsonObject } from './json.ts';

/**
 * Normalizes line endings to `
 * ` in every stored item, whatever system it was written on, so that comparisons show real changes only. Returns the
 * same object if nothing changes.
 */
export function withLineEnds(data: JsonObject): JsonObject {
  const copy: JsonObject = {};
  let isSame = true;
  for (const [key, value] of Object.entries(data)) {
    const next = lineEndsIn(value);
    isSame &&= next === value;
    setKey(copy, key, next);
  }
  return isSame ? data : copy;
}

function lineEndsIn(value: Json): Json {
  if (typeof value === 'string') return value.includes('\r') ? value.replaceAll(/\r\n?/g, '\n') : value;
  if (Array.isArray(value)) {
    const next = value.map(lineEndsIn);
    return next.every((entry, i) => entry === value[i]) ? value : next;
  }
  return isObject(value) ? withLineEnds(value) : value;
}
