import type { Json } from '#shared/json.ts';

const DIGITS = 5;

/** A signal's value as it is shown while it changes. */
export function shownValue(value: Json | undefined): string {
  if (value === undefined) return '–';
  if (typeof value === 'number') return String(Number(value.toPrecision(DIGITS)));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
