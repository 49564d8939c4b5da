import { isObject } from '../../json.ts';
import type { FieldType } from '../field-type.ts';

/** One of the values that a schema lists. */
export const choiceType = {
  name: 'choice',
  claims: ({ choices }) => choices !== undefined,
  shows: (value, { choices }) => choices !== undefined && !isObject(value),
  values: ({ choices = [] }) => choices.map(({ value }) => value),
} satisfies FieldType;
