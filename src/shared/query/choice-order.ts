import type { Field } from '#generated/payloads.d.ts';

/** Longer lists of choices sort as plain text, since each key of an index is looked up in the whole list. */
const MAX_CHARACTERS = 20_000;
/** Numbers that every store formats in the same way. */
const PLAIN_NUMBER = /^-?(?:0|[1-9]\d{0,8})(?:\.\d{1,5})?$/;

/**
 * The values of a field in schema order, if it sorts that way: words such as low, medium and high, and numbers that the
 * schema does not list by size, as text.
 */
export function choiceOrder({ type, choices }: Pick<Field, 'type'> & Partial<Field>): string[] | undefined {
  const isNumber = type === 'number' || type === 'integer';
  if ((type !== 'string' && !isNumber) || choices === undefined) return undefined;
  const found = choices.map(({ value }) => value).filter((value) => typeof value === (isNumber ? 'number' : 'string'));
  if (isNumber && found.every((value, i) => i === 0 || Number(found[i - 1]) <= Number(value))) return undefined;
  const values = found.map(String);
  if (isNumber && !values.every((value) => PLAIN_NUMBER.test(value))) return undefined;
  const isShort = values.reduce((sum, value) => sum + value.length + 1, 0) <= MAX_CHARACTERS;
  return values.length > 0 && isShort ? values : undefined;
}

/** The merged choices of a field that several kinds have; each kind's own order is kept unless they disagree. */
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
