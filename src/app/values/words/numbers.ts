export { formatNumber } from '#shared/reading/number.ts';

const COUNT = new Intl.NumberFormat('en');

/** A formatted count. */
export function formatCount(count: number): string {
  return COUNT.format(count);
}

/** `10,000+` for a total that is only known to be above its limit. */
export function formatTotal(total: number, capped: boolean): string {
  return formatCount(total) + (capped ? '+' : '');
}
