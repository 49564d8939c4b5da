import type { Field } from '#generated/payloads.d.ts';
import type { QueryReader } from '../query/query-reader.ts';
import type { QueryValue, Refusal } from '../query/query-value.ts';

export type FieldTypeName =
  | 'choice'
  | 'reference'
  | 'signal'
  | 'boolean'
  | 'number'
  | 'date'
  | 'date-time'
  | 'text'
  | 'object'
  | 'any';

/** What queries need to know about one field type. Reading and printing its values is in `cell-text`, by the same name. */
export type FieldType = {
  name: FieldTypeName;
  /** Whether the values, or the entries of a list, are of this type; the first type that claims a field wins. */
  claims(field: Field): boolean;
  /** All values that a word of a query may mean for the field. */
  query(text: string, field: Field, reader: QueryReader): QueryValue[] | Refusal;
};
