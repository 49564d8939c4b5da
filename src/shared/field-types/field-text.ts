import type { Field, Issue } from '#generated/payloads.d.ts';
import type { Json } from '#shared/json.ts';
import type { Html } from '#shared/markup/html.ts';
import type { PrintContext } from '#shared/markup/printed-item.ts';
import { toPointer } from '#shared/pointer.ts';
import type { QueryReader } from '#shared/query-terms/query-reader.ts';
import type { QueryValue, ValueIssue } from '#shared/query-terms/query-value.ts';

/**
 * How cell text becomes a value. Both modes read the output of `print` as the original value.
 *
 * `strict` is for files written by programs: numbers with a decimal point, `true` and `false`, ISO dates, choices by
 * their exact value or title. `lenient` is for people, their spreadsheets and tables of other tools: it also accepts
 * units, a decimal comma, other words for yes and no, other date formats, choices in any case, and a name after an ID.
 * It never guesses: ambiguous text is an issue in both modes.
 */
export type ParseMode = 'strict' | 'lenient';

/** With an issue, `value` is what to keep so that nothing is lost: the text, for the validator to reject. */
export type Parsed = { value: Json | undefined; issue?: Issue };

/** A date and time, and its format in a workbook. */
export type WorkbookDate = { date: Date; format: string };

/**
 * How queries, sheets, files and print read and write the values of one field type. Lists are handled entry by entry.
 */
export type FieldText = {
  /** The type for use in a sentence: `a number in mm`. */
  label(field: Field): string;
  /** Whether its values have no order, so that a query cannot compare them. */
  isUnordered?(field: Field): boolean;
  /** A point in time, which queries can compare with relative dates. */
  isTime?: true;
  /** All values that a word in a query may mean for the field; without it, the word itself. */
  query?(text: string, field: Field, reader: QueryReader): QueryValue[] | ValueIssue;
  /** `text` is not empty. */
  parse(text: string, field: Field, mode: ParseMode): Parsed;
  /** The value as cell text, for CSV, workbooks and the clipboard. */
  print(value: Json, field: Field): string;
  /** The value in a printed document. */
  html(value: Json, field: Field, context: PrintContext): Html;
  /** The value of a number or boolean cell of a workbook for the field; undefined if its text is parsed instead. */
  fromWorkbook?(cell: number | boolean, field: Field): Json | undefined;
  /** The value as a typed workbook cell; undefined if it is text. */
  toWorkbook?(value: Json): number | boolean | WorkbookDate | undefined;
};

export function invalid(field: Field, text: string, rule: string, message: string, hint: string): Parsed {
  return { value: text, issue: { path: toPointer(field.path), rule, message, hint } };
}
