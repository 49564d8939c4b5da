import { one, refuse } from '../query/query-value.ts';
import { invalid, type FieldType } from './field-type.ts';

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const DECIMAL_COMMA = /^[+-]?\d+,\d+$/;
/** `1,234` may be a thousand or a little more than one. */
const AMBIGUOUS_COMMA = /^[+-]?[1-9]\d{0,2},\d{3}$/;

/** A number. Lenient: with its unit after it, and with a decimal comma unless that could be a thousands separator. */
export const numberType = {
  name: 'number',
  claims: ({ type }) => type === 'number' || type === 'integer',
  parse(text, field, mode) {
    const value = mode === 'strict' ? decimalIn(text) : typedNumber(withoutUnit(text, field.unit));
    if (value !== undefined) return { value };
    const what = field.type === 'integer' ? 'a whole number' : 'a number';
    const hint =
      field.type === 'integer'
        ? 'Write digits only, as in 1200.'
        : 'Write it with a decimal point and no other separators, as in 1234.5.';
    return invalid(field, text, 'number', `${field.title} must be ${what}, not “${text.trim()}”`, hint);
  },
  print: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  fromWorkbook: (cell) => (typeof cell === 'number' ? cell : undefined),
  toWorkbook: (value) => (typeof value === 'number' ? value : undefined),
  query: (text, field) =>
    one(decimalIn(withoutUnit(text, field.unit))) ?? refuse(field, 'number', `must be a number, not "${text}"`),
} satisfies FieldType;

/** A number with a decimal point. */
export function decimalIn(text: string): number | undefined {
  const value = NUMBER.test(text.trim()) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

/** A number as people type it, with a decimal point or an unambiguous decimal comma. */
export function typedNumber(text: string): number | undefined {
  const digits = text.trim();
  const isComma = DECIMAL_COMMA.test(digits) && !AMBIGUOUS_COMMA.test(digits);
  return decimalIn(isComma ? digits.replace(',', '.') : digits);
}

function withoutUnit(text: string, unit = ''): string {
  const own = text.trim();
  return unit !== '' && own.endsWith(unit) ? own.slice(0, -unit.length).trim() : own;
}
