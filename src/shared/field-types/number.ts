import { one, refuse } from '../query/query-value.ts';
import type { FieldType } from './field-type.ts';

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

export const numberType = {
  name: 'number',
  claims: ({ type }) => type === 'number' || type === 'integer',
  query: (text, field) =>
    one(decimalIn(withoutUnit(text, field.unit))) ?? refuse(field, 'number', `must be a number, not "${text}"`),
} satisfies FieldType;

/** A number with a decimal point. */
export function decimalIn(text: string): number | undefined {
  const value = NUMBER.test(text.trim()) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

export function withoutUnit(text: string, unit = ''): string {
  const own = text.trim();
  return unit !== '' && own.endsWith(unit) ? own.slice(0, -unit.length).trim() : own;
}
