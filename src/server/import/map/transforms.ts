import { typedBoolean } from '#shared/field-types/boolean/boolean-text.ts';
import { typedNumber } from '#shared/field-types/number/number-text.ts';
import type { Json } from '#shared/json.ts';
import { receiveJson } from '#shared/receive.ts';
import { textOf } from './entry.ts';
import type { Transform } from './import-map.ts';

/** A value missing from a lookup table: the entry is rejected. */
export class NotInTable extends Error {}

/**
 * Applies transforms one after another. Text that a transform cannot convert (not a number, no such date) stays unchanged
 * and is rejected by the validator; undefined means no value. @throws NotInTable
 */
export function transformed(value: Json | undefined, steps: readonly Transform[] = []): Json | undefined {
  let result = value;
  for (const step of steps) {
    if (result === undefined) return undefined;
    result = Array.isArray(result)
      ? result.map((entry) => apply(entry, step)).filter((entry) => entry !== undefined)
      : apply(result, step);
  }
  return result;
}

function apply(value: Json, step: Transform): Json | undefined {
  if (typeof step === 'object' && 'table' in step) return lookUp(value, step);
  if (typeof value !== 'string') return value;
  if (typeof step === 'string') return plain(value, step);
  if ('split' in step) {
    return value
      .split(step.split)
      .map((part) => part.trim())
      .filter((part) => part !== '');
  }
  if ('date' in step) return readDay(value, step.date) ?? value;
  if ('replace' in step) return value.replaceAll(step.replace, step.by);
  return step.template.replaceAll('{value}', () => value);
}

function plain(text: string, step: Extract<Transform, string>): Json | undefined {
  switch (step) {
    case 'trim':
      return text.trim();
    case 'collapse':
      return text.replaceAll(/\s+/g, ' ').trim();
    case 'lower':
      return text.toLowerCase();
    case 'upper':
      return text.toUpperCase();
    case 'number':
      return typedNumber(text) ?? text;
    case 'integer':
      return rounded(typedNumber(text)) ?? text;
    case 'boolean':
      return text.trim() === '' ? false : (typedBoolean(text) ?? text);
    case 'json':
      return readJson(text);
  }
}

function rounded(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.round(value);
}

function readJson(text: string): Json {
  try {
    return receiveJson(text);
  } catch {
    return text; // rejected by the validator where text is not allowed
  }
}

function lookUp(value: Json, step: Extract<Transform, { table: unknown }>): Json | undefined {
  const key = textOf(value);
  if (Object.hasOwn(step.table, key)) return step.table[key];
  if (step.else === 'keep') return value;
  if (step.else === 'drop') return undefined;
  throw new NotInTable(`${JSON.stringify(value)} is not in the table: ${Object.keys(step.table).join(', ')}`);
}

/** `31.12.2026` in the format `DD.MM.YYYY` -> `2026-12-31`; undefined if the format differs or the date does not exist. */
function readDay(text: string, form: string): string | undefined {
  const parts = form.split(/(D+|M+|YYYY)/).filter((part) => part !== '');
  const groups = parts.map((part) =>
    part.startsWith('D') || part.startsWith('M')
      ? `(?<${part.charAt(0)}>\\d{${part.length === 1 ? '1,2' : '2'}})`
      : part === 'YYYY'
        ? '(?<Y>\\d{4})'
        : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  const found = new RegExp(`^${groups.join('')}$`).exec(text.trim())?.groups;
  if (found === undefined) return undefined;
  const { Y = '', M = '', D = '' } = found;
  const day = `${Y}-${M.padStart(2, '0')}-${D.padStart(2, '0')}`;
  const read = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== day ? undefined : day;
}
