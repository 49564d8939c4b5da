import type { Json, JsonObject } from './json.ts';

/** An imported file or a payload as the JSON that it is: the compiler gives such types no index signature. */
export function asJsonObject(value: object): JsonObject {
  return value as JsonObject;
}

export function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/** A text that has more than spaces. */
export function filledText(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** A text as it is, anything else as JSON. */
export function textOrJson(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
