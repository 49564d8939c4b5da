import type { FieldType } from '#shared/field-types/field-type.ts';
import { choiceLabel } from '#shared/fields/choice-label.ts';
import { isObject } from '#shared/json.ts';

/** One of the values that a schema lists. */
export const choiceType = {
  name: 'choice',
  claims: ({ choices }) => choices !== undefined,
  shows: (value, { choices }) => choices !== undefined && !isObject(value),
  values: ({ choices = [] }) => choices.map(({ value }) => value),
  letters: (field) => {
    if (field.type === 'array') return undefined;
    return Math.max(6, ...(field.choices ?? []).map(({ value }) => Math.min(24, choiceLabel(field, value).length)));
  },
} satisfies FieldType;
