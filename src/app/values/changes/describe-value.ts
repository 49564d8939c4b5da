import { exactTime, readTime } from '#app/values/time/times.ts';
import { choiceLabel } from '#app/values/tone.ts';
import { formatNumber } from '#app/values/words/numbers.ts';
import type { Field } from '#generated/payloads.d.ts';
import { shownTypeOf, type FieldTypeName } from '#shared/field-types/field-types.ts';
import { jsonEqual, type Json } from '#shared/json.ts';

/** Names of referenced items by id. */
export type Names = ReadonlyMap<string, string>;

const LONG = 60;

/** Text too long for a sentence; a word diff or the text itself is shown below instead. */
export function isLongText(...texts: string[]): boolean {
  return texts.some((text) => text.length > LONG || text.includes('\n'));
}

type Format = (value: Json, field: Field, names: Names) => string;

/** Types whose values are not shown verbatim. */
const FORMATS: Partial<Record<FieldTypeName, Format>> = {
  choice: (value, field) => choiceLabel(field, value),
  boolean: (value) => (value === true ? 'yes' : 'no'),
  number: (value, { unit }) => formatNumber(Number(value)) + (unit === undefined ? '' : ` ${unit}`),
  reference: (value, _field, names) => describeItem(String(value), names),
  date: timeText,
  'date-time': timeText,
};

/** A value in words: choice titles, units, yes and no; a list or map as its size. */
export function describeValue(value: Json | undefined, field: Field, names: Names): string {
  if (value === undefined || value === null) return '(empty)';
  const isChoice = field.choices?.some((choice) => jsonEqual(choice.value, value)) === true;
  if (value === '' && !isChoice) return 'empty text';
  if (typeof value === 'object' && !isChoice) {
    return Array.isArray(value)
      ? count(value.length, 'entry', 'entries')
      : count(Object.keys(value).length, 'value', 'values');
  }
  return (FORMATS[shownTypeOf(field, value)] ?? plainText)(value, field, names);
}

function timeText(value: Json): string {
  const time = readTime(String(value));
  return time ? exactTime(time) : plainText(value);
}

function plainText(value: Json): string {
  const text = String(value);
  return text.length > 2 * LONG ? `${text.slice(0, 2 * LONG)}…` : text;
}

/** An item in a sentence: its id, and its name if known. */
export function describeItem(id: string, names: Names): string {
  const name = names.get(id);
  return name === undefined || name === id ? id : `${id} ${name}`;
}

/** "a, b and c"; after the third, the number of the rest. */
export function enumerate(texts: readonly string[]): string {
  const shown = texts.length > 3 ? [...texts.slice(0, 2), `${texts.length - 2} more`] : texts;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

export function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
