const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** `12 Mar 2026, 14:05 UTC`: whoever reads the paper may be in another zone than who printed it. A text that is no time stays. */
export function timeText(value: string): string {
  const at = Date.parse(value);
  if (Number.isNaN(at)) return value;
  return /^\d{4}-\d\d-\d\d$/.test(value) ? DAY.format(at) : `${MOMENT.format(at)} UTC`;
}
