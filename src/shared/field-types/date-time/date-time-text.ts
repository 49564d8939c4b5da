import { dayIn, fromSerial, lenientDay } from '#shared/field-types/date/calendar.ts';
import { dateText, workbookDate } from '#shared/field-types/date/date-text.ts';
import { invalid, type FieldText } from '#shared/field-types/field-text.ts';
import { textOrJson } from '#shared/json-values.ts';
import { readMoments } from '#shared/query-terms/dates.ts';
import { one, refuse } from '#shared/query-terms/query-value.ts';
import { relativeMoments } from '#shared/query-terms/relative-dates.ts';

const MOMENT = /^(\d{4}-\d\d-\d\d)[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|z|[+-]\d\d:\d\d)$/;
const SHOWN_MOMENT = /^(\S+)[T ](\d{1,2}):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?$/;

/**
 * A moment with its time zone. Lenient: a day alone starts at midnight, and times without a zone are UTC, as in our own
 * exports.
 */
export const dateTimeText = {
  label: dateText.label,
  isTime: true,
  query(text, field, reader) {
    const hint = 'Write a day as 2026-01-31, today or -7d, a month as 2026-01, a moment as 2026-01-31T12:00Z.';
    return (
      one(readMoments(text) ?? relativeMoments(text, reader)) ??
      refuse(field, 'date', `must be a date, not "${text}"`, hint)
    );
  },
  parse(text, field, mode) {
    if (dayIn(MOMENT.exec(text.trim())?.[1] ?? '') !== undefined) return { value: text.trim() };
    const value = mode === 'lenient' ? lenientMoment(text.trim()) : undefined;
    if (value !== undefined) return { value };
    const message = `${field.title} must be a date with a time, not “${text.trim()}”`;
    return invalid(field, text, 'date-time', message, 'Write it as 2026-01-31T12:00:00Z.');
  },
  print: textOrJson,
  html: dateText.html,
  fromWorkbook: (cell) => fromSerial(cell)?.toISOString(),
  toWorkbook: (value) => workbookDate(value, 'yyyy-mm-dd hh:mm:ss.000', (text) => MOMENT.test(text)),
} satisfies FieldText;

function lenientMoment(text: string): string | undefined {
  const midnight = lenientDay(text);
  if (midnight !== undefined) return `${midnight}T00:00:00.000Z`;
  const [, shown = '', hour = '', minute = '', second = '00', fraction = ''] = SHOWN_MOMENT.exec(text) ?? [];
  const day = lenientDay(shown);
  const moment = `${day}T${hour.padStart(2, '0')}:${minute}:${second}.${fraction.padEnd(3, '0')}Z`;
  return day === undefined || Number.isNaN(Date.parse(moment)) ? undefined : moment;
}
