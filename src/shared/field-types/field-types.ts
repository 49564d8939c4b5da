import type { Field } from '#generated/payloads.d.ts';
import type { Json } from '#shared/json.ts';
import { anyType } from './any/any.ts';
import { booleanType } from './boolean/boolean.ts';
import { choiceType } from './choice/choice.ts';
import { dateTimeType } from './date-time/date-time.ts';
import { dateType } from './date/date.ts';
import type { FieldType } from './field-type.ts';
import { fileType } from './file/file.ts';
import { linkType } from './link/link.ts';
import { numberType } from './number/number.ts';
import { objectType } from './object/object.ts';
import { referenceType } from './reference/reference.ts';
import { signalType } from './signal/signal.ts';
import { textType } from './text/text.ts';
import { userType } from './user/user.ts';

/**
 * All field types, the most specific first: the first that claims a field or shows a value wins; the last accepts
 * everything.
 */
const ALL = [
  choiceType,
  referenceType,
  signalType,
  userType,
  booleanType,
  numberType,
  fileType,
  dateType,
  dateTimeType,
  linkType,
  textType,
  objectType,
  anyType,
] satisfies readonly FieldType[];

export type FieldTypeName = (typeof ALL)[number]['name'];
type NamedType = FieldType & { name: FieldTypeName };

const FIELD_TYPES: readonly NamedType[] = ALL;

export function fieldTypeOf(field: Field): NamedType {
  return FIELD_TYPES.find(({ claims }) => claims?.(field)) ?? anyType;
}

/** What one value of a field, or one entry of a list, looks like on screens and in print. */
export function shownTypeOf(field: Field, value: Json): FieldTypeName {
  const isText = typeof value === 'string';
  const isShown = ({ shows, claims }: FieldType) => (shows ? shows(value, field) : isText && claims?.(field));
  return FIELD_TYPES.find(isShown)?.name ?? (isText ? 'text' : 'any');
}

/** All values that a field, or an entry of a list, can have, if they are few. */
export function fixedValues(field: Field): Json[] | undefined {
  return fieldTypeOf(entryField(field)).values?.(field);
}

/** Whether a list can be grouped by the field. */
export function hasGroups(field: Field): boolean {
  return field.ref !== undefined || fixedValues(field) !== undefined;
}

/** The entries of a list as a field; any other field is returned unchanged. */
export function entryField(field: Field): Field {
  return field.type === 'array' ? { ...field, type: field.itemType ?? 'any' } : field;
}
