import type { Json } from './json.ts';

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
