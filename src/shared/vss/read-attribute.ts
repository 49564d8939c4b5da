import type { SignalIssue } from './signal-issue.ts';
import { signalIssue } from './signal-rules.ts';

/** An attribute without a value is left out. */
type ReadAttribute = { value?: unknown; issue?: SignalIssue };

const TEXTS: ReadonlySet<string> = new Set([
  'description',
  'comment',
  'deprecation',
  'uuid',
  'datatype',
  'unit',
  'pattern',
]);

const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['comment', 'deprecation']);

/** The value of an attribute as the specification defines it; values of unknown keys are kept as written. */
export function readAttribute(key: string, value: unknown, path: string, datatype?: unknown): ReadAttribute {
  if (TEXTS.has(key)) return readText(key, value, path);
  switch (key) {
    case 'min':
    case 'max':
      return readNumber(key, value, path);
    case 'allowed':
      return readList(key, value, path);
    case 'fka':
      return readList(key, typeof value === 'string' && value !== '' ? [value] : value, path);
    case 'enum':
      return readMap(key, value, path);
    case 'default':
      // an empty string is a valid default for strings; for other datatypes, older exports write it for no value
      return value === null || (value === '' && datatype !== 'string') ? leaveOut(key, value, path) : { value };
    default:
      return { value };
  }
}

export function isTextAttribute(key: string): boolean {
  return TEXTS.has(key);
}

function readText(key: string, value: unknown, path: string): ReadAttribute {
  if (value === '' && MAY_BE_EMPTY.has(key)) return { value };
  if (isEmpty(value) || value === 'nan' || value === 'NaN') return leaveOut(key, value, path);
  if (typeof value === 'string') return { value };
  if (typeof value !== 'number' && typeof value !== 'boolean') return wrong(key, path, 'a text');
  const message = `The ${key} of "${path}" is not a text`;
  const hint = `Write ${JSON.stringify(String(value))} in quotes.`;
  return { value: String(value), issue: signalIssue('value-type', { path, message, hint, severity: 'warning' }) };
}

function readNumber(key: string, value: unknown, path: string): ReadAttribute {
  if (isEmpty(value) || value === 'nan' || value === 'NaN') return leaveOut(key, value, path);
  if (typeof value === 'number') return { value };
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  if (!Number.isFinite(number)) return wrong(key, path, 'a number');
  const message = `The ${key} of "${path}" is a text`;
  const hint = `Write ${number} without quotes.`;
  return { value: number, issue: signalIssue('value-type', { path, message, hint, severity: 'warning' }) };
}

function readList(key: string, value: unknown, path: string): ReadAttribute {
  if (isEmpty(value)) return leaveOut(key, value, path);
  return Array.isArray(value) ? { value } : wrong(key, path, 'a list');
}

function readMap(key: string, value: unknown, path: string): ReadAttribute {
  if (isEmpty(value)) return leaveOut(key, value, path);
  return typeof value === 'object' && !Array.isArray(value) ? { value } : wrong(key, path, 'an object');
}

function wrong(key: string, path: string, expected: string): ReadAttribute {
  const message = `The ${key} of "${path}" is not ${expected}`;
  return { issue: signalIssue('value-type', { path, message, hint: `Write ${expected}, or remove it.` }) };
}

/** `null` and an empty list mean no value in every release; other spellings get a warning. */
function leaveOut(key: string, value: unknown, path: string): ReadAttribute {
  if (typeof value !== 'string') return {};
  const message = `The ${key} of "${path}" is ${value === '' ? 'empty' : `"${value}"`} and is left out`;
  return { issue: signalIssue('empty-value', { path, message, hint: `Write the ${key}, or remove the key.` }) };
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
