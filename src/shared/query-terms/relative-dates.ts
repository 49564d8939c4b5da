import type { Period } from './dates.ts';
import type { QueryReader } from './query-reader.ts';

const OFFSET = /^([-+])(\d{1,4})([hdwmy])$/i;
const DAYS: ReadonlyMap<string, number> = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
]);
const DAY_MS = 86_400_000;

/** `-7d` alone is the time from then until today, `+7d` that from today until then. */
export function offsetRange(text: string): { from: string; to: string } | undefined {
  const [, sign, , unit = ''] = OFFSET.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const here = unit.toLowerCase() === 'h' ? 'now' : 'today';
  return sign === '-' ? { from: text, to: here } : { from: here, to: text };
}

/** The day that `today`, `yesterday`, `tomorrow`, `-7d`, `+2w`, `-1m` or `-1y` means, as a period of days. */
export function relativeDays(text: string, reader: QueryReader): Period | undefined {
  const day = relativeDay(text, reader);
  return day === undefined ? undefined : { from: day, to: addDays(day, 1) };
}

/** The same as moments in the reader's time zone; also `now` and `-12h`, as minutes. */
export function relativeMoments(text: string, reader: QueryReader): Period | undefined {
  const day = relativeDay(text, reader);
  if (day !== undefined) {
    return { from: startOfDay(day, reader.zone), to: startOfDay(addDays(day, 1), reader.zone) };
  }
  const [, sign, count = '', unit] = OFFSET.exec(text) ?? [];
  const isHours = unit?.toLowerCase() === 'h';
  if (text.toLowerCase() !== 'now' && !isHours) return undefined;
  const hours = isHours ? Number(count) * (sign === '-' ? -1 : 1) : 0;
  const minute = Math.floor(reader.now.getTime() / 60_000) * 60_000 + hours * 3_600_000;
  return { from: new Date(minute).toISOString(), to: new Date(minute + 60_000).toISOString() };
}

function relativeDay(text: string, { now, zone }: QueryReader): string | undefined {
  const today = dayIn(now, zone);
  const named = DAYS.get(text.toLowerCase());
  if (named !== undefined) return addDays(today, named);
  const [, sign, digits = '', letter = ''] = OFFSET.exec(text) ?? [];
  const count = Number(digits) * (sign === '-' ? -1 : 1);
  switch (letter.toLowerCase()) {
    case 'd':
      return addDays(today, count);
    case 'w':
      return addDays(today, count * 7);
    case 'm':
      return addMonths(today, count);
    case 'y':
      return addMonths(today, count * 12);
    default:
      return undefined;
  }
}

function addDays(day: string, count: number): string {
  return bounded(new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS));
}

/** Falls back to the last day of a shorter month. */
function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + count, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return bounded(first);
}

/** Dates compare as text, so years have four digits. */
function bounded(date: Date): string {
  const year = date.getUTCFullYear();
  if (year < 0) return '0000-01-01';
  return year > 9999 ? '9999-12-31' : date.toISOString().slice(0, 10);
}

function dayIn(moment: Date, zone: string): string {
  return localTime(moment, zone).slice(0, 10);
}

/** The wall clock of a time zone at a moment: `2026-03-29T01:59:00`. */
function localTime(moment: Date, zone: string): string {
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const at = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  return `${at('year').padStart(4, '0')}-${at('month')}-${at('day')}T${at('hour')}:${at('minute')}:${at('second')}`;
}

/** The first moment of a day in UTC; where clocks skip midnight, the one after the gap. */
function startOfDay(day: string, zone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsetAt = (moment: number) => Date.parse(`${localTime(new Date(moment), zone)}Z`) - moment;
  const guess = midnight - offsetAt(midnight);
  return new Date(midnight - offsetAt(guess)).toISOString();
}
