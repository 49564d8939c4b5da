import type { Field } from '#generated/payloads.d.ts';

/** A longer list of choices sorts as plain text: each key of an index is looked up in all of it. */
const MOST_CHARACTERS = 20_000;
/** What every store writes in the same way. */
const PLAIN_NUMBER = /^-?(?:0|[1-9]\d{0,8})(?:\.\d{1,5})?$/;

/**
 * The values of a field in the order of its schema, if that is how it sorts: words such as low, medium and high, and
 * numbers that the schema does not list by size, as their texts.
 */
export function choiceOrder({ type, choices }: Pick<Field, 'type'> & Partial<Field>): string[] | undefined {
  const isNumber = type === 'number' || type === 'integer';
  if ((type !== 'string' && !isNumber) || choices === undefined) return undefined;
  const found = choices.map(({ value }) => value).filter((value) => typeof value === (isNumber ? 'number' : 'string'));
  if (isNumber && found.every((value, i) => i === 0 || Number(found[i - 1]) <= Number(value))) return undefined;
  const values = found.map(String);
  if (isNumber && !values.every((value) => PLAIN_NUMBER.test(value))) return undefined;
  const isShort = values.reduce((sum, value) => sum + value.length + 1, 0) <= MOST_CHARACTERS;
  return values.length > 0 && isShort ? values : undefined;
}

/** The choices of the same field in several kinds, so that each kind's own order holds where they do not disagree. */
export function mergedChoices(fields: readonly Field[]): Field['choices'] {
  const merged: NonNullable<Field['choices']> = [];
  for (const { choices = [] } of fields) {
    let at = 0;
    for (const choice of choices) {
      const known = merged.findIndex(({ value }) => value === choice.value);
      if (known < 0) merged.splice(at, 0, choice);
      at = (known < 0 ? at : known) + 1;
    }
  }
  return merged.length > 0 ? merged : undefined;
}
