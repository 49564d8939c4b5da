import { one, refuse } from '../query/query-value.ts';
import { booleanIn } from './boolean.ts';
import type { FieldType } from './field-type.ts';
import { decimalIn } from './number.ts';

/** An object, or a list of lists. */
export const objectType = {
  name: 'object',
  claims: ({ type }) => type === 'object' || type === 'array',
  query: (_text, field) =>
    refuse(field, 'object', 'has no single value', `Search one of its fields or use has:${field.name}.`),
} satisfies FieldType;

/** Values of any type. */
export const anyType = {
  name: 'any',
  claims: () => true,
  query: (text) => [text, ...(one(decimalIn(text)) ?? []), ...(one(booleanIn(text)) ?? [])],
} satisfies FieldType;
