import { invalid, type FieldText } from '#shared/field-types/field-text.ts';
import { textOrJson } from '#shared/json-values.ts';
import { html } from '#shared/markup/html.ts';
import { one, refuse } from '#shared/query-terms/query-value.ts';
import { formatNumber } from '#shared/reading/number.ts';

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const DECIMAL_COMMA = /^[+-]?\d+,\d+$/;
/** `1,234` may be a thousand or slightly more than one. */
const AMBIGUOUS_COMMA = /^[+-]?[1-9]\d{0,2},\d{3}$/;

/** Lenient: allows the unit after the number, and a decimal comma unless it could be a thousands separator. */
export const numberText = {
  label: ({ unit }) => (unit === undefined ? 'a number' : `a number in ${unit}`),
  query: (text, field) =>
    one(decimalIn(withoutUnit(text, field.unit))) ?? refuse(field, 'number', `must be a number, not "${text}"`),
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
  print: textOrJson,
  html: (value, { unit }) =>
    html`${formatNumber(Number(value))}${unit !== undefined && html` <span class="unit">${unit}</span>`}`,
  fromWorkbook: (cell) => (typeof cell === 'number' ? cell : undefined),
  toWorkbook: (value) => (typeof value === 'number' ? value : undefined),
} satisfies FieldText;

/** A number as people type it, with a decimal point or an unambiguous decimal comma. */
export function typedNumber(text: string): number | undefined {
  const digits = text.trim();
  const isComma = DECIMAL_COMMA.test(digits) && !AMBIGUOUS_COMMA.test(digits);
  return decimalIn(isComma ? digits.replace(',', '.') : digits);
}

/** A number with a decimal point. */
export function decimalIn(text: string): number | undefined {
  const value = NUMBER.test(text.trim()) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

export function withoutUnit(text: string, unit = ''): string {
  const own = text.trim();
  return unit !== '' && own.endsWith(unit) ? own.slice(0, -unit.length).trim() : own;
}
