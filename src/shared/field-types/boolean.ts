import { one, refuse } from '../query/query-value.ts';
import type { FieldType } from './field-type.ts';

export const booleanType = {
  name: 'boolean',
  claims: ({ type }) => type === 'boolean',
  query: (text, field) => one(booleanIn(text)) ?? refuse(field, 'boolean', `must be true or false, not "${text}"`),
} satisfies FieldType;

/** A boolean as programs and queries write it. */
export function booleanIn(text: string): boolean | undefined {
  const word = text.toLowerCase();
  return word === 'true' ? true : word === 'false' ? false : undefined;
}
