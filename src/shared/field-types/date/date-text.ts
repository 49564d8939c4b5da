import { invalid, type FieldText, type WorkbookDate } from '#shared/field-types/field-text.ts';
import { textOrJson } from '#shared/json-values.ts';
import { html } from '#shared/markup/html.ts';
import { timeText } from '#shared/markup/time-text.ts';
import { readDays } from '#shared/query-terms/dates.ts';
import { one, refuse } from '#shared/query-terms/query-value.ts';
import { relativeDays } from '#shared/query-terms/relative-dates.ts';
import { dayIn, fromSerial, lenientDay } from './calendar.ts';

/** A day, `2026-11-21`. Lenient: also `21.11.2026` and `2026/11/21`. */
export const dateText = {
  label: () => 'a date',
  isTime: true,
  query(text, field, reader) {
    const hint = 'Write a day as 2026-01-31, today or -7d, a month as 2026-01.';
    return (
      one(readDays(text) ?? relativeDays(text, reader)) ?? refuse(field, 'date', `must be a date, not "${text}"`, hint)
    );
  },
  parse(text, field, mode) {
    const value = mode === 'strict' ? dayIn(text) : lenientDay(text);
    if (value !== undefined) return { value };
    const message = `${field.title} must be a date, not “${text.trim()}”`;
    return invalid(field, text, 'date', message, 'Write it as 2026-01-31.');
  },
  print: textOrJson,
  html: (value) => html`${timeText(String(value))}`,
  fromWorkbook: (cell) => fromSerial(cell)?.toISOString().slice(0, 10),
  toWorkbook: (value) => workbookDate(value, 'yyyy-mm-dd', (text) => dayIn(text) === text),
} satisfies FieldText;

/** Workbook dates have no time zone: every moment is written in UTC, whatever zone it had. */
export function workbookDate(
  value: unknown,
  format: string,
  isDate: (text: string) => boolean,
): WorkbookDate | undefined {
  if (typeof value !== 'string') return undefined;
  const date = new Date(value);
  const year = date.getUTCFullYear();
  // Excel's calendar has an extra day in 1900
  return year >= 1901 && year <= 9999 && !Number.isNaN(year) && isDate(value) ? { date, format } : undefined;
}
