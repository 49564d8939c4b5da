import { compilePattern, type Pattern } from '#shared/patterns/index.ts';
import { nearest } from '#shared/suggest.ts';
import type { Datatype, SignalValue } from './datatype.ts';
import { SignalError } from './signal-error.ts';
import type { Signal } from './signal.ts';

/** Limits for values from apps, so that no single value fills the memory. */
export const VALUE_LIMITS = { characters: 10_000, entries: 1_000 } as const;

/**
 * The value as it is stored.
 * @throws SignalError if the signal cannot have it
 */
export function checkValue(signal: Signal, value: unknown): SignalValue {
  const { datatype } = signal;
  if (datatype === undefined) throw structError(signal);
  if (!datatype.isList) return checkScalar(signal, datatype, value);
  if (!Array.isArray(value)) throw typeError(signal, value);
  const max = signal.size ?? VALUE_LIMITS.entries;
  if (value.length > max || (signal.size !== undefined && value.length !== max)) {
    const message = `the list has ${value.length} entries`;
    throw new SignalError(signal.path, 'list-size', message, `It takes ${signal.size ?? `at most ${max}`}.`);
  }
  return value.map((entry: unknown) => checkScalar(signal, datatype, entry));
}

function checkScalar(signal: Signal, datatype: Datatype, value: unknown): SignalValue {
  if (datatype.base === 'boolean') {
    if (typeof value !== 'boolean') throw typeError(signal, value);
    return value;
  }
  if (datatype.base === 'string') {
    if (typeof value !== 'string') throw typeError(signal, value);
    checkText(signal, value);
  } else {
    if (typeof value !== 'number' || !Number.isFinite(value)) throw typeError(signal, value);
    if (datatype.base === 'integer' && !Number.isInteger(value)) throw typeError(signal, value);
    checkNumber(signal, value);
  }
  checkAllowed(signal, value);
  // -0 would be formatted differently in some places
  return value === 0 ? 0 : value;
}

function checkNumber(signal: Signal, value: number): void {
  if (value >= signal.low && value <= signal.high) return;
  const unit = signal.unit === '' ? '' : ` ${signal.unit}`;
  const remedy = `Use a value from ${signal.low} to ${signal.high}${unit}.`;
  throw new SignalError(signal.path, 'range', `${value} is out of range`, remedy);
}

function checkAllowed({ path, allowed }: Signal, value: unknown): void {
  if (allowed === undefined || allowed.includes(value)) return;
  const names = allowed.filter((entry) => typeof entry === 'string');
  const [near] = typeof value === 'string' ? nearest(value, names, 1) : [];
  const some = `${allowed.slice(0, 10).join(', ')}${allowed.length > 10 ? ', …' : ''}`;
  const remedy = near === undefined ? `Use one of: ${some}.` : `Did you mean "${near}"?`;
  throw new SignalError(path, 'allowed', `${shown(value)} is not an allowed value`, remedy);
}

function checkText(signal: Signal, value: string): void {
  const { path, pattern } = signal;
  if (value.length > VALUE_LIMITS.characters) {
    const remedy = `Use at most ${VALUE_LIMITS.characters} characters.`;
    throw new SignalError(path, 'range', `the text has ${value.length} characters`, remedy);
  }
  if (pattern === undefined || patternOf(signal)?.test(value) !== false) return;
  throw new SignalError(path, 'pattern', `${shown(value)} does not match the pattern`, `It must match ${pattern}.`);
}

const patterns = new WeakMap<Signal, Pattern | 'unusable'>();

/** An invalid regular expression is an issue of the tree, and restricts nothing here. */
function patternOf(signal: Signal): Pattern | undefined {
  let found = patterns.get(signal);
  if (found === undefined) {
    found = compiled(signal.pattern ?? '');
    patterns.set(signal, found);
  }
  return found === 'unusable' ? undefined : found;
}

function compiled(source: string): Pattern | 'unusable' {
  try {
    return compilePattern(`^(?:${source})$`, 'u');
  } catch {
    return 'unusable';
  }
}

function typeError({ path, datatypeName }: Signal, value: unknown): SignalError {
  return new SignalError(path, 'datatype', `${shown(value)} is not a value of ${datatypeName}`, EXAMPLES(datatypeName));
}

const EXAMPLES = (name: string): string => {
  const one = name.startsWith('bool')
    ? 'true or false'
    : name.startsWith('string')
      ? 'a text'
      : name.startsWith('float') || name.startsWith('double')
        ? 'a number'
        : 'a whole number';
  return name.endsWith('[]') ? `Use a list; each entry is ${one}.` : `Use ${one}.`;
};

function structError({ path, datatypeName }: Signal): SignalError {
  const message = `signals of type ${datatypeName === '' ? '(none)' : datatypeName} have no value in the simulation`;
  return new SignalError(path, 'struct-type', message, 'Use signals of primitive datatypes or lists of them.');
}

function shown(value: unknown): string {
  if (typeof value === 'bigint' || typeof value === 'function' || typeof value === 'symbol') return typeof value;
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'nothing');
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
