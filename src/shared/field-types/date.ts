import { readDays, readMoments } from '../query/dates.ts';
import { relativeDays, relativeMoments } from '../query/relative-dates.ts';
import { one, refuse } from '../query/query-value.ts';
import type { FieldType } from './field-type.ts';

export const dateType = {
  name: 'date',
  claims: ({ type, format }) => type === 'string' && format === 'date',
  query(text, field, reader) {
    const hint = 'Write a day as 2026-01-31, today or -7d, a month as 2026-01.';
    return (
      one(readDays(text) ?? relativeDays(text, reader)) ?? refuse(field, 'date', `must be a date, not "${text}"`, hint)
    );
  },
} satisfies FieldType;

export const dateTimeType = {
  name: 'date-time',
  claims: ({ type, format }) => type === 'string' && format === 'date-time',
  query(text, field, reader) {
    const hint = 'Write a day as 2026-01-31, today or -7d, a month as 2026-01, a moment as 2026-01-31T12:00Z.';
    return (
      one(readMoments(text) ?? relativeMoments(text, reader)) ??
      refuse(field, 'date', `must be a date, not "${text}"`, hint)
    );
  },
} satisfies FieldType;
