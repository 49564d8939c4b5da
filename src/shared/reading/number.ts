/** Four digits stay together, so that years and port numbers read as such. */
const FORMAT = new Intl.NumberFormat('en', { maximumFractionDigits: 10, useGrouping: 'min2' });

/** A number for reading; very large and very small ones in powers of ten. */
export function formatNumber(value: number): string {
  const size = Math.abs(value);
  return size !== 0 && (size >= 1e15 || size < 1e-6) ? value.toExponential() : FORMAT.format(value);
}
