import type { Field, Issue } from '#generated/payloads.d.ts';
import type { Json } from '../json.ts';
import { toPointer } from '../pointer.ts';
import type { QueryValue, Refusal } from '../query/query-value.ts';

/**
 * How the text of a cell becomes a value. Both modes read whatever `print` writes as the value it was written from.
 *
 * `strict` is for files that programs write: numbers with a decimal point, `true` and `false`, ISO dates, choices by their
 * exact value or title. `lenient` is for people, their spreadsheets and tables of other tools: it also takes units, a
 * decimal comma, other words for yes and no, other spellings of dates, choices in any case, and a name behind an id. It
 * never guesses: what could mean two things is an issue in both modes.
 */
export type ParseMode = 'strict' | 'lenient';

/** With an issue, `value` is what to keep where nothing may be lost: the text, for the validator to refuse. */
export type Parsed = { value: Json | undefined; issue?: Issue };

/** Everything about one type of field that needs no screen. Lists are handled by `cell-text.ts`, entry by entry. */
export type FieldType = {
  name: string;
  /** Whether the values, or the entries of a list, are of this type; the first type that claims a field has it. */
  claims(field: Field): boolean;
  /** `text` is not empty. */
  parse(text: string, field: Field, mode: ParseMode): Parsed;
  /** The value as the text of a cell, in CSV, in a workbook and on the clipboard. */
  print(value: Json, field: Field): string;
  /** What a number or boolean in a workbook means for the field; undefined where its text is parsed instead. */
  fromWorkbook?(cell: number | boolean, field: Field): Json | undefined;
  /** The value as a cell of its own type in a workbook; undefined where it is text. */
  toWorkbook?(value: Json): number | boolean | Date | undefined;
  /** All that a word of a query may mean for the field. */
  query(text: string, field: Field): QueryValue[] | Refusal;
};

export function invalid(field: Field, text: string, rule: string, message: string, hint: string): Parsed {
  return { value: text, issue: { path: toPointer(field.path), rule, message, hint } };
}
