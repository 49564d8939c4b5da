import type { Field } from '#generated/payloads.d.ts';

/** Four-digit numbers are not grouped, so that years and port numbers stay readable. */
const FORMAT = new Intl.NumberFormat('en', { maximumFractionDigits: 10, useGrouping: 'min2' });

/** A number for display; very large and very small ones in scientific notation. */
export function formatNumber(value: number): string {
  const size = Math.abs(value);
  return size !== 0 && (size >= 1e15 || size < 1e-6) ? value.toExponential() : FORMAT.format(value);
}

export function isNumberField({ type }: Pick<Field, 'type'>): boolean {
  return type === 'number' || type === 'integer';
}
