import { dayIn, fromSerial, lenientDay } from './calendar.ts';
import { invalid, type CellText } from './cell-text-type.ts';
import { wordOf } from './text.ts';

/** A day, `2026-11-21`. Lenient: also `21.11.2026` and `2026/11/21`. */
export const dateText = {
  parse(text, field, mode) {
    const value = mode === 'strict' ? dayIn(text) : lenientDay(text);
    if (value !== undefined) return { value };
    const message = `${field.title} must be a date, not “${text.trim()}”`;
    return invalid(field, text, 'date', message, 'Write it as 2026-01-31.');
  },
  print: wordOf,
  fromWorkbook: (cell) => fromSerial(cell)?.toISOString().slice(0, 10),
  toWorkbook: (value) => workbookDate(value, (text) => dayIn(text) === text),
} satisfies CellText;

const MOMENT = /^(\d{4}-\d\d-\d\d)[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|z|[+-]\d\d:\d\d)$/;
const SHOWN_MOMENT = /^(\S+)[T ](\d{1,2}):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?$/;

/**
 * A moment with its time zone. Lenient: a day alone starts at midnight, and times without a zone are UTC, as in our own
 * exports.
 */
export const dateTimeText = {
  parse(text, field, mode) {
    if (dayIn(MOMENT.exec(text.trim())?.[1] ?? '') !== undefined) return { value: text.trim() };
    const value = mode === 'lenient' ? lenientMoment(text.trim()) : undefined;
    if (value !== undefined) return { value };
    const message = `${field.title} must be a date with a time, not “${text.trim()}”`;
    return invalid(field, text, 'date-time', message, 'Write it as 2026-01-31T12:00:00Z.');
  },
  print: wordOf,
  fromWorkbook: (cell) => fromSerial(cell)?.toISOString(),
  toWorkbook: (value) => workbookDate(value, (text) => MOMENT.test(text)),
} satisfies CellText;

function lenientMoment(text: string): string | undefined {
  const midnight = lenientDay(text);
  if (midnight !== undefined) return `${midnight}T00:00:00.000Z`;
  const [, shown = '', hour = '', minute = '', second = '00', fraction = ''] = SHOWN_MOMENT.exec(text) ?? [];
  const day = lenientDay(shown);
  const moment = `${day}T${hour.padStart(2, '0')}:${minute}:${second}.${fraction.padEnd(3, '0')}Z`;
  return day === undefined || Number.isNaN(Date.parse(moment)) ? undefined : moment;
}

/** A workbook knows dates without a time zone: every moment is one in UTC, whatever zone it was written in. */
function workbookDate(value: unknown, isDate: (text: string) => boolean): Date | undefined {
  if (typeof value !== 'string') return undefined;
  const date = new Date(value);
  const year = date.getUTCFullYear();
  // Excel's calendar has an extra day in 1900
  return year >= 1901 && year <= 9999 && !Number.isNaN(year) && isDate(value) ? date : undefined;
}
