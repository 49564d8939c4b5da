import type { Field } from '#generated/payloads.d.ts';
import type { FieldTypeName } from '../field-type.ts';
import { fieldTypeOf } from '../field-types.ts';
import { booleanText } from './boolean.ts';
import type { CellText } from './cell-text-type.ts';
import { choiceText } from './choice.ts';
import { dateText, dateTimeText } from './date.ts';
import { anyText, objectText } from './json.ts';
import { numberText } from './number.ts';
import { referenceText } from './reference.ts';
import { signalText } from './signal.ts';
import { plainText } from './text.ts';

const CELL_TEXTS: Record<FieldTypeName, CellText> = {
  choice: choiceText,
  reference: referenceText,
  signal: signalText,
  boolean: booleanText,
  number: numberText,
  date: dateText,
  'date-time': dateTimeText,
  text: plainText,
  object: objectText,
  any: anyText,
};

export function cellTextOf(field: Field): CellText {
  return CELL_TEXTS[fieldTypeOf(field).name];
}
