/** A cell that begins so is a formula to a spreadsheet; quotes in front may be what keeps it from being one. */
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

/** Text that no spreadsheet takes for a formula: with an apostrophe in front where it would. */
export function guardText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text as it was before `guardText`. */
export function unguardText(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}
