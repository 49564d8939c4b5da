/** A spreadsheet reads such a cell as a formula; leading apostrophes may be a guard against that. */
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

/** Prefixes an apostrophe to text that a spreadsheet would read as a formula. */
export function guardText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Undoes `guardText`. */
export function unguardText(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}
