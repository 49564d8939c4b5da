import { checkValue } from './check-value.ts';
import type { SignalValue } from './datatype.ts';
import { SignalError } from './signal-error.ts';
import type { Signal } from './signal.ts';

/**
 * The initial value of a signal: its default, else the first allowed value, else zero, false, an empty text or list,
 * within the range. `undefined` if none of them is valid.
 */
export function initialValue(signal: Signal): SignalValue | undefined {
  return [signal.default, ...neutralValues(signal)]
    .map((value) => valid(signal, value))
    .find((value) => value !== undefined);
}

function neutralValues({ datatype, allowed, low, high, size }: Signal): unknown[] {
  if (datatype === undefined) return [];
  const [first] = allowed ?? [];
  const number = Math.min(Math.max(0, low), high);
  const zero = datatype.base === 'boolean' ? false : datatype.base === 'string' ? '' : number;
  const one = first ?? (datatype.base === 'integer' ? Math.ceil(number) : zero);
  return [datatype.isList ? Array.from({ length: size ?? 0 }, () => one) : one];
}

function valid(signal: Signal, value: unknown): SignalValue | undefined {
  if (value === undefined) return undefined;
  try {
    return checkValue(signal, value);
  } catch (error) {
    if (error instanceof SignalError) return undefined;
    throw error;
  }
}
