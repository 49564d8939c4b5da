/**
 * Spreadsheets read such a cell as a formula, also with full-width signs and behind white space; leading apostrophes may
 * be a guard against that.
 */
const FORMULA = /^'*(?:[\t\r]|\s*[=+\-@＝＋－＠])/;
const GUARDED = /^'+(?:[\t\r]|\s*[=+\-@＝＋－＠])/;

/** Prefixes an apostrophe to text that a spreadsheet would read as a formula. */
export function guardText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Undoes `guardText`. */
export function unguardText(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}
