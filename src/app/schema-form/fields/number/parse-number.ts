import type { Json } from '#shared/json.ts';

/**
 * What a typed number means. Text that is no number stays text, so that nothing typed is lost and the validator says what
 * is wrong with it. A comma is read as a decimal point where it cannot be anything else.
 */
export function parseNumber(typed: string): Json | undefined {
  const trimmed = typed.trim();
  if (trimmed === '') return undefined;
  const plain = /^[+-]?\d+,\d+$/.test(trimmed) ? trimmed.replace(',', '.') : trimmed;
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain)) return typed;
  const value = Number(plain);
  return Number.isFinite(value) ? value : typed;
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
