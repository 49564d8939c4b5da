import { toMoment } from './local-time.ts';

const DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const GERMAN_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const TIME = /^(\d{1,2}):(\d\d)(?::(\d\d))?$/;
const DAYS_FROM_NOW: Partial<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

/**
 * The instant that a typed text means in the user's time zone: "2026-11-21 14:30", "today 9:00", "14:30", "now".
 * Undefined for anything else, such as an instant with a time zone, which stays as typed.
 */
export function readMoment(typed: string, now: Date): string | undefined {
  const text = typed.trim().toLowerCase();
  if (text === 'now') return now.toISOString().replace(/\.\d+Z$/, 'Z');
  const [first = '', second, ...more] = text.split(/[\st,]+/).filter((part) => part !== '' && part !== 'at');
  // "today" contains a t, which is also the separator of ISO 8601
  const words = /^[a-z]/.test(text) ? text.split(/[\s,]+/) : undefined;
  if (words !== undefined) return fromRelative(words, now);
  if (more.length > 0) return undefined;
  if (second === undefined && TIME.test(first)) return joined(dayAfter(now, 0), first);
  return joined(readDay(first), second ?? '00:00');
}

/** A day as `YYYY-MM-DD`, from "21.11.2026", "2026-1-9", "today" and the like; undefined for anything else. */
export function readDay(typed: string, now?: Date): string | undefined {
  const text = typed.trim().toLowerCase();
  const step = DAYS_FROM_NOW[text];
  if (step !== undefined && now !== undefined) return dayAfter(now, step);
  const iso = DAY.exec(text);
  const german = GERMAN_DAY.exec(text);
  const [year, month, day] = iso ? iso.slice(1) : german ? german.slice(1).toReversed() : [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const found = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  // rejects dates such as 31 February
  const at = new Date(`${found}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(found) ? undefined : found;
}

function fromRelative([day = '', ...rest]: string[], now: Date): string | undefined {
  const times = rest.filter((word) => word !== 'at');
  return times.length > 1 ? undefined : joined(readDay(day, now), times[0] ?? '00:00');
}

function joined(day: string | undefined, time: string): string | undefined {
  const [, hours, minutes, seconds = '00'] = TIME.exec(time) ?? [];
  if (day === undefined || hours === undefined || minutes === undefined) return undefined;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return toMoment(day, [hours.padStart(2, '0'), minutes, seconds].join(':'));
}

function dayAfter(now: Date, days: number): string {
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  return [at.getFullYear(), pad(at.getMonth() + 1), pad(at.getDate())].join('-');
}

function pad(part: number): string {
  return String(part).padStart(2, '0');
}
