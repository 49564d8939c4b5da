import { typedNumber } from '#shared/field-types/cell-text/number.ts';
import type { Json } from '#shared/json.ts';

/** What a typed number means. Text that is no number stays text, for the validator to refuse. */
export function parseNumber(typed: string): Json | undefined {
  return typed.trim() === '' ? undefined : (typedNumber(typed) ?? typed);
}

/** The next value that the arrow keys lead to, inside the bounds. */
export function stepNumber(
  value: number,
  steps: number,
  { step, min, max }: { step: number; min: number | undefined; max: number | undefined },
): number {
  const next = Number((value + steps * step).toFixed(10));
  return Math.min(Math.max(next, min ?? -Infinity), max ?? Infinity);
}
