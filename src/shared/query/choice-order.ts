import type { Field } from '#generated/payloads.d.ts';

/** A longer list of choices sorts as plain text: each key of an index is looked up in all of it. */
const MOST_CHARACTERS = 20_000;

/**
 * The values of a field in the order of its schema, if that is how it sorts: words such as low, medium and high, not
 * numbers, which compare by value.
 */
export function choiceOrder({ type, choices }: Pick<Field, 'type'> & Partial<Field>): string[] | undefined {
  if (type !== 'string' || choices === undefined) return undefined;
  const values = choices.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
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
