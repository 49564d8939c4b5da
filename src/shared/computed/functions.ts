import { textOrJson } from '#shared/json-values.ts';
import { isObject, type Json } from '#shared/json.ts';
import type { FunctionName } from './ast.ts';

/** Maximum length of the result of `concat`. */
const MAX_TEXT = 100_000;

/** Functions that accept arguments without a value, or do not evaluate all of them. */
export type LazyFunction = 'if' | 'coalesce' | 'has';

/** The other functions, for arguments that all have a value; null if an argument has the wrong type. */
export const STRICT: Record<Exclude<FunctionName, LazyFunction>, (values: Json[]) => Json> = {
  min: (values) =>
    ofNumbers(values, (numbers) => (numbers.length === 0 ? null : numbers.reduce((a, b) => Math.min(a, b)))),
  max: (values) =>
    ofNumbers(values, (numbers) => (numbers.length === 0 ? null : numbers.reduce((a, b) => Math.max(a, b)))),
  sum: (values) => ofNumbers(values, (numbers) => numbers.reduce((a, b) => a + b, 0)),
  floor: (values) => ofNumbers(values, ([number = 0]) => Math.floor(number)),
  ceil: (values) => ofNumbers(values, ([number = 0]) => Math.ceil(number)),
  abs: (values) => ofNumbers(values, ([number = 0]) => Math.abs(number)),
  round: (values) => ofNumbers(values, ([number = 0, places = 0]) => round(number, places)),
  length: ([value = null]) => lengthOf(value),
  concat,
};

/** The numbers among the arguments and in lists among them; null if there is any other value. */
function ofNumbers(values: Json[], work: (numbers: number[]) => number | null): number | null {
  const numbers = values.flat();
  if (!numbers.every((value) => typeof value === 'number')) return null;
  const result = work(numbers);
  return Number.isFinite(result) ? result : null;
}

/** Halves round away from zero. Shifting the decimal point in the number's text keeps 1.005 from becoming 1.00. */
function round(number: number, places: number): number | null {
  if (!Number.isInteger(places) || Math.abs(places) > 15) return null;
  const rounded = shift(Math.round(shift(Math.abs(number), places)), -places);
  return Number.isFinite(rounded) ? Math.sign(number) * rounded : number;
}

function shift(number: number, places: number): number {
  const [digits = '0', exponent = '0'] = String(number).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

function lengthOf(value: Json): number | null {
  if (typeof value === 'string') return Array.from(value).length;
  if (Array.isArray(value)) return value.length;
  return isObject(value) ? Object.keys(value).length : null;
}

function concat(values: Json[]): string | null {
  const parts = values.flat();
  if (parts.some((part) => typeof part === 'object')) return null;
  const text = parts.map(textOrJson).join('');
  return text.length <= MAX_TEXT ? text : null;
}
