const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** `12 Mar 2026, 14:05 UTC`, since readers may be in another time zone. A text that is not a time is kept. */
export function timeText(value: string): string {
  const at = Date.parse(value);
  if (Number.isNaN(at)) return value;
  return /^\d{4}-\d\d-\d\d$/.test(value) ? DAY.format(at) : `${MOMENT.format(at)} UTC`;
}
