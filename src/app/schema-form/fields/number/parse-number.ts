import { typedNumber } from '#shared/field-types/number/number-text.ts';
import type { Json } from '#shared/json.ts';

/** Parses a typed number. Other text is kept for the validator to reject. */
export function parseNumber(typed: string): Json | undefined {
  return typed.trim() === '' ? undefined : (typedNumber(typed) ?? typed);
}

/** The next value for an arrow key, within the bounds. */
export function stepNumber(
  value: number,
  steps: number,
  { step, min, max }: { step: number; min: number | undefined; max: number | undefined },
): number {
  const next = Number((value + steps * step).toFixed(10));
  return Math.min(Math.max(next, min ?? -Infinity), max ?? Infinity);
}
