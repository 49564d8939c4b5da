import { GIVE_UP, plainScalar } from './plain-scalar.ts';

const DOUBLE = /^"([^"\\]*)" *(?: #.*)?$/;
const SINGLE = /^'((?:[^']|'')*)' *(?: #.*)?$/;

/** A quoted string on one line without escapes. */
export function quotedText(written: string): unknown {
  const double = DOUBLE.exec(written)?.[1];
  if (double !== undefined) return double;
  return SINGLE.exec(written)?.[1]?.replaceAll("''", "'") ?? GIVE_UP;
}

const ENTRY = / *(?:"([^"\\]*)"|'((?:[^']|'')*)'|([^\s"',[\]{}#&*!|>%@`][^,[\]{}"'#]*)) *(,|\])/y;
const LAST_COMMA = /^ *\]/;
const REST = /^ *(?: #.*)?$/;

/** A list in brackets of strings and numbers. */
export function flowList(written: string): unknown {
  if (!written.startsWith('[')) return GIVE_UP;
  const empty = /^\[ *\]/.exec(written);
  if (empty !== null) return REST.test(written.slice(empty[0].length)) ? [] : GIVE_UP;
  const entries: unknown[] = [];
  ENTRY.lastIndex = 1;
  for (let match = ENTRY.exec(written); match !== null; match = ENTRY.exec(written)) {
    const [whole, double, single, plain, mark] = match;
    const end = ENTRY.lastIndex;
    const value = double ?? single?.replaceAll("''", "'") ?? plainEntry(plain ?? '');
    if (value === GIVE_UP || whole === '') return GIVE_UP;
    entries.push(value);
    if (mark === ']') return REST.test(written.slice(end)) ? entries : GIVE_UP;
    const close = LAST_COMMA.exec(written.slice(end));
    if (close !== null) return REST.test(written.slice(end + close[0].length)) ? entries : GIVE_UP;
    ENTRY.lastIndex = end;
  }
  return GIVE_UP;
}

/** Gives up on a colon or question mark, which may start something else in brackets. */
function plainEntry(text: string): unknown {
  const trimmed = text.replace(/ +$/, '');
  return /[:?]/.test(trimmed) || /^-(?: |$)/.test(trimmed) ? GIVE_UP : plainScalar(trimmed);
}
