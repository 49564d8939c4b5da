import { jsonEqual, type Json } from '#shared/json.ts';
import { formatNumber } from '#app/values/words/numbers.ts';
import { exactTime, readTime } from '#app/values/time/times.ts';
import { choiceLabel } from '#app/values/tone.ts';
import type { Field } from '#generated/payloads.d.ts';

/** Names of referenced items by id. */
export type Names = ReadonlyMap<string, string>;

const LONG = 60;

/** Text too long for a sentence; a word diff or the text itself is shown below instead. */
export function isLongText(...texts: string[]): boolean {
  return texts.some((text) => text.length > LONG || text.includes('\n'));
}

/** A value in words: choice titles, units, yes and no; a list or map as its size. */
export function wordsOf(
  value: Json | undefined,
  field: Pick<Field, 'choices' | 'unit' | 'ref' | 'format'>,
  names: Names,
): string {
  if (value === undefined || value === null) return '(empty)';
  if (field.choices?.some((entry) => jsonEqual(entry.value, value))) return choiceLabel(field, value);
  switch (typeof value) {
    case 'boolean':
      return value ? 'yes' : 'no';
    case 'number':
      return field.unit === undefined ? formatNumber(value) : `${formatNumber(value)} ${field.unit}`;
    case 'string':
      return stringWords(value, field, names);
    default:
      return Array.isArray(value)
        ? count(value.length, 'entry', 'entries')
        : count(Object.keys(value).length, 'value', 'values');
  }
}

function stringWords(value: string, field: Pick<Field, 'choices' | 'unit' | 'ref' | 'format'>, names: Names): string {
  if (value === '') return 'empty text';
  if (field.ref) return itemWords(value, names);
  const time = field.format === 'date' || field.format === 'date-time' ? readTime(value) : undefined;
  if (time) return exactTime(time);
  return value.length > 2 * LONG ? `${value.slice(0, 2 * LONG)}…` : value;
}

/** An item in a sentence: its id, and its name if known. */
export function itemWords(id: string, names: Names): string {
  const name = names.get(id);
  return name === undefined || name === id ? id : `${id} ${name}`;
}

/** "a, b and c"; after the third, the number of the rest. */
export function enumerate(words: readonly string[]): string {
  const shown = words.length > 3 ? [...words.slice(0, 2), `${words.length - 2} more`] : words;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

export function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
