const EXACT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY_MS = 24 * HOUR;

const STEPS = [
  { below: HOUR, unit: 'minute', length: MINUTE },
  { below: DAY_MS, unit: 'hour', length: HOUR },
  { below: 14 * DAY_MS, unit: 'day', length: DAY_MS },
  { below: 60 * DAY_MS, unit: 'week', length: 7 * DAY_MS },
  { below: 700 * DAY_MS, unit: 'month', length: 30.44 * DAY_MS },
] as const;

/** A moment, or a day without a time zone; undefined for text that is neither. */
export type Time = { at: number; isDay: boolean };

export function readTime(text: string): Time | undefined {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : { at, isDay };
}

/** `12 Mar 2026, 14:05` in the reader's time zone; a day stays that day everywhere. */
export function exactTime({ at, isDay }: Time): string {
  return (isDay ? DAY : EXACT).format(at);
}

/** `just now`, `5 minutes ago`, `tomorrow`. Days count from local midnight to midnight. */
export function relativeTime({ at, isDay }: Time, now: number): string {
  const difference = isDay ? at - localDay(now) : at - now;
  const size = Math.abs(difference);
  if (isDay && size < 14 * DAY_MS) return RELATIVE.format(Math.round(difference / DAY_MS), 'day');
  if (size < MINUTE) return 'just now';
  const step = STEPS.find(({ below }) => size < below) ?? { unit: 'year', length: 365.25 * DAY_MS };
  return RELATIVE.format(Math.trunc(difference / step.length), step.unit);
}

/** The reader's current day as the same day in UTC, like days without a time zone. */
function localDay(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}
