import type { Field, FieldType } from '../kinds/kind.ts';
import { nearest } from '../suggest.ts';
import type { Scalar } from './ast.ts';
import { type Period, readDays, readMoments } from './dates.ts';

/** A date stands for all its moments, anything else for itself. */
export type Value = Scalar | Period;

/** Why a written value means nothing for a field. */
export type Refusal = { rule: string; message: string; hint?: string };

/** The type of what a test looks at: the value, or each entry of a list. */
export function valueType(field: Field): FieldType {
  return field.type === 'array' ? (field.itemType ?? 'any') : field.type;
}

/** All that a written value may mean for the field: one thing, unless the field takes values of any type. */
export function readValue(text: string, field: Field): Value[] | Refusal {
  switch (valueType(field)) {
    case 'number':
    case 'integer':
      return one(readNumber(text, field.unit)) ?? refuse(field, 'number', `must be a number, not "${text}"`);
    case 'boolean':
      return one(readBoolean(text)) ?? refuse(field, 'boolean', `must be true or false, not "${text}"`);
    case 'string':
      return readText(text, field);
    case 'object':
    case 'array':
      return refuse(field, 'object', 'has no single value', `Search one of its fields or use has:${field.name}.`);
    case 'any':
      return [text, ...(one(readNumber(text)) ?? []), ...(one(readBoolean(text)) ?? [])];
  }
}

/** A choice is known by its value or title; case counts only where it tells two of them apart. */
export function readChoice(text: string, field: Field): Value[] | Refusal {
  const choices = (field.choices ?? []).flatMap(({ value, title }) => (isScalar(value) ? [{ value, title }] : []));
  const same = (word: Scalar) => String(word).toLowerCase() === text.toLowerCase();
  const found =
    choices.find(({ value }) => String(value) === text) ??
    choices.find(({ value, title }) => same(value) || same(title));
  if (found) return [found.value];
  const known = choices.map(({ value }) => String(value));
  return { rule: 'choice', message: `No ${field.title} "${text}"`, hint: knownHint(text, known, 'values') };
}

/** `Did you mean draft? Known values: draft, final.` */
export function knownHint(word: string, known: readonly string[], what: string): string {
  const near = nearest(word, known);
  const shown = known.slice(0, 20).join(', ') + (known.length > 20 ? ` and ${known.length - 20} more` : '');
  return `${near.length > 0 ? `Did you mean ${near.join(', ')}? ` : ''}Valid ${what}: ${shown}.`;
}

export function refuse(field: Field, rule: string, message: string, hint?: string): Refusal {
  return { rule, message: `${field.title} ${message}`, ...(hint !== undefined && { hint }) };
}

function readText(text: string, field: Field): Value[] | Refusal {
  if (field.format === 'date') {
    const hint = 'Write a day as 2026-01-31, a month as 2026-01.';
    return one(readDays(text)) ?? refuse(field, 'date', `must be a date, not "${text}"`, hint);
  }
  if (field.format === 'date-time') {
    const hint = 'Write a day as 2026-01-31, a month as 2026-01, a moment as 2026-01-31T12:00Z.';
    return one(readMoments(text)) ?? refuse(field, 'date', `must be a date, not "${text}"`, hint);
  }
  return [text];
}

/** The unit may stand behind the number, as it does on the screen. */
function readNumber(text: string, unit = ''): number | undefined {
  const digits = unit !== '' && text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text;
  const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(digits) ? Number(digits) : NaN;
  return Number.isFinite(number) ? number : undefined;
}

function readBoolean(text: string): boolean | undefined {
  const word = text.toLowerCase();
  return word === 'true' ? true : word === 'false' ? false : undefined;
}

export function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function one<V extends Value>(value: V | undefined): V[] | undefined {
  return value === undefined ? undefined : [value];
}
