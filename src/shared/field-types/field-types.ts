import type { Field } from '#generated/payloads.d.ts';
import { booleanType } from './boolean.ts';
import { choiceType } from './choice.ts';
import { dateTimeType, dateType } from './date.ts';
import type { FieldType } from './field-type.ts';
import { anyType, objectType } from './json.ts';
import { numberType } from './number.ts';
import { referenceType } from './reference.ts';
import { signalType } from './signal.ts';
import { textType } from './text.ts';

/** All field types, the most specific first: the first that claims a field wins, the last claims any. */
const FIELD_TYPES: readonly FieldType[] = [
  choiceType,
  referenceType,
  signalType,
  booleanType,
  numberType,
  dateType,
  dateTimeType,
  textType,
  objectType,
  anyType,
];

export function fieldTypeOf(field: Field): FieldType {
  return FIELD_TYPES.find(({ claims }) => claims(field)) ?? anyType;
}

/** The entries of a list as a field; any other field is returned unchanged. */
export function entryField(field: Field): Field {
  return field.type === 'array' ? { ...field, type: field.itemType ?? 'any' } : field;
}
