import { guardText, unguardText } from '#shared/text/guarded-text.ts';
import { checkValue } from '#shared/vehicle/signals/check-value.ts';
import type { SignalValue } from '#shared/vehicle/signals/datatype.ts';
import type { Signal } from '#shared/vehicle/signals/signal.ts';

const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** A value as text in a trace; empty for none. Lists are JSON. Text is guarded against being read as a formula. */
export function traceText(value: SignalValue | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return guardText(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * Parses a value by the signal's datatype; `undefined` if the text is empty and stands for no value.
 * @throws SignalError if the signal cannot have the value
 */
export function readValueText(signal: Signal, text: string): SignalValue | undefined {
  const { datatype } = signal;
  if (text === '' && (datatype?.base !== 'string' || datatype.isList)) return undefined;
  if (datatype?.isList === true) return checkValue(signal, parseList(text));
  if (datatype?.base === 'string') return checkValue(signal, unguardText(text));
  if (datatype?.base === 'boolean') return checkValue(signal, text === 'true' ? true : text === 'false' ? false : text);
  return checkValue(signal, NUMBER.test(text) ? Number(text) : text);
}

function parseList(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
