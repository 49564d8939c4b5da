import type { Field } from '#generated/payloads.d.ts';
import { anyText } from './any/any-text.ts';
import { booleanText } from './boolean/boolean-text.ts';
import { choiceText } from './choice/choice-text.ts';
import { dateTimeText } from './date-time/date-time-text.ts';
import { dateText } from './date/date-text.ts';
import type { FieldText } from './field-text.ts';
import { fieldTypeOf, type FieldTypeName } from './field-types.ts';
import { linkText } from './link/link-text.ts';
import { numberText } from './number/number-text.ts';
import { objectText } from './object/object-text.ts';
import { referenceText } from './reference/reference-text.ts';
import { signalText } from './signal/signal-text.ts';
import { plainText } from './text/text-text.ts';
import { userText } from './user/user-text.ts';

/** Separate from `field-types.ts`, so that lists are shown before the field texts are loaded. */
export const FIELD_TEXTS: Record<FieldTypeName, FieldText> = {
  choice: choiceText,
  reference: referenceText,
  signal: signalText,
  user: userText,
  boolean: booleanText,
  number: numberText,
  file: plainText,
  date: dateText,
  'date-time': dateTimeText,
  link: linkText,
  text: plainText,
  object: objectText,
  any: anyText,
};

export function fieldTextOf(field: Field): FieldText {
  return FIELD_TEXTS[fieldTypeOf(field).name];
}
