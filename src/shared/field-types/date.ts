import { readDays, readMoments } from '../query/dates.ts';
import { one, refuse } from '../query/query-value.ts';
import type { FieldType } from './field-type.ts';

export const dateType = {
  name: 'date',
  claims: ({ type, format }) => type === 'string' && format === 'date',
  query(text, field) {
    const hint = 'Write a day as 2026-01-31, a month as 2026-01.';
    return one(readDays(text)) ?? refuse(field, 'date', `must be a date, not "${text}"`, hint);
  },
} satisfies FieldType;

export const dateTimeType = {
  name: 'date-time',
  claims: ({ type, format }) => type === 'string' && format === 'date-time',
  query(text, field) {
    const hint = 'Write a day as 2026-01-31, a month as 2026-01, a moment as 2026-01-31T12:00Z.';
    return one(readMoments(text)) ?? refuse(field, 'date', `must be a date, not "${text}"`, hint);
  },
} satisfies FieldType;
