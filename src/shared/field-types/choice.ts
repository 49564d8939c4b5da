import { isObject } from '../json.ts';
import { isScalar, knownHint, type QueryValue } from '../query/query-value.ts';
import type { FieldType } from './field-type.ts';

/** One of the values that a schema lists. In a query, case only matters if two choices differ by it alone. */
export const choiceType = {
  name: 'choice',
  claims: ({ choices }) => choices !== undefined,
  query(text, field) {
    const choices = (field.choices ?? []).flatMap(({ value, title }) => (isScalar(value) ? [{ value, title }] : []));
    const isSame = (word: QueryValue): boolean => !isObject(word) && String(word).toLowerCase() === text.toLowerCase();
    const found =
      choices.find(({ value }) => String(value) === text) ??
      choices.find(({ value, title }) => isSame(value) || isSame(title));
    if (found) return [found.value];
    const known = choices.map(({ value }) => String(value));
    return { rule: 'choice', message: `No ${field.title} "${text}"`, hint: knownHint(text, known, 'values') };
  },
} satisfies FieldType;
