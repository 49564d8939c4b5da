import { type Operator, OPERATORS, type QuerySpan } from '#shared/query-terms/ast.ts';

/** A name, a value or a word; `closed` is false if its closing quote is missing. */
export type Part = QuerySpan & { text: string; quoted: boolean; closed: boolean };

/** `value`, `>value` or, if `to` is present, `value..to`. `junk` follows a closing quote without a space or comma. */
export type RawValue = QuerySpan & { operator: Operator | null; value: Part; to: Part | null; junk: QuerySpan | null };

/** `head` alone is free text (`open`: with `*` after its quotes) or a `sign`; `head:values` is a test. */
export type RawClause = QuerySpan & {
  negated: boolean;
  head: Part;
  open: boolean;
  values: RawValue[] | null;
  sign?: '(' | ')' | 'or';
};

/** Splits a query into tokens without validating them: all of the text ends up in some token. */
export function scan(text: string): RawClause[] {
  const reader = new QueryScanner(text);
  const clauses: RawClause[] = [];
  while (reader.skipSpace()) clauses.push(readClause(reader));
  return clauses;
}

const SIGNS = [
  { is: '(', pattern: /^\(/ },
  { is: ')', pattern: /^\)/ },
  { is: 'or', pattern: /^or(?![^\s()])/i },
] as const;
const SPACE = /\s/;
const HEAD_END = /[\s:]/;
const VALUE_END = /[\s,]/;
const RANGE_START_END = /[\s,]|\.\./;

function readClause(reader: QueryScanner): RawClause {
  const start = reader.at;
  const negated = reader.sees(/-\S/) && reader.take('-');
  const sign = reader.sign(negated);
  if (sign) {
    const head = { text: sign, start: reader.at - sign.length, end: reader.at, quoted: false, closed: true };
    return { start, negated, head, open: false, values: null, sign, end: reader.at };
  }
  if (reader.sees(/:/)) return { start, negated, head: reader.bare(SPACE), open: false, values: null, end: reader.at };
  const head = reader.part(HEAD_END);
  if (reader.take(':')) return { start, negated, head, open: false, values: readValues(reader), end: reader.at };
  const open = head.quoted && reader.take('*');
  return { start, negated, head, open, values: null, end: reader.at };
}

function readValues(reader: QueryScanner): RawValue[] {
  const values: RawValue[] = [];
  do values.push(readValue(reader));
  while (reader.take(','));
  return values;
}

function readValue(reader: QueryScanner): RawValue {
  const start = reader.at;
  const operator = OPERATORS.find((sign) => reader.take(sign)) ?? null;
  const value = reader.part(operator === null ? RANGE_START_END : VALUE_END);
  const to = operator === null && reader.take('..') ? reader.part(VALUE_END) : null;
  const rest = reader.bare(VALUE_END);
  return { start, operator, value, to, junk: rest.text === '' ? null : rest, end: reader.at };
}

/** Scans a text token by token. */
export class QueryScanner {
  readonly text: string;
  at = 0;
  /** the number of open parentheses: within them, a closing one ends a word */
  #depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** False at the end of the text. */
  skipSpace(): boolean {
    this.bare(/\S/);
    return this.at < this.text.length;
  }

  sees(pattern: RegExp): boolean {
    return this.text.slice(this.at, this.at + 2).search(pattern) === 0;
  }

  take(sign: string): boolean {
    const found = this.text.startsWith(sign, this.at);
    if (found) this.at += sign.length;
    return found;
  }

  /** Takes a parenthesis or the word `or`; only a parenthesis can be negated. */
  sign(isNegated: boolean): RawClause['sign'] {
    const sign = SIGNS.find((one) => one.pattern.test(this.text.slice(this.at, this.at + 3)));
    if (!sign || (isNegated && sign.is !== '(')) return undefined;
    this.at += sign.is.length;
    if (sign.is !== 'or') this.#depth = Math.max(0, this.#depth + (sign.is === '(' ? 1 : -1));
    return sign.is;
  }

  part(end: RegExp): Part {
    return this.text[this.at] === '"' ? this.quoted() : this.bare(end);
  }

  bare(end: RegExp): Part {
    const start = this.at;
    const length = this.text.slice(start).search(end);
    this.at = length < 0 ? this.text.length : start + length;
    if (this.#depth > 0) this.at = start + lengthInGroup(this.text.slice(start, this.at));
    return { text: this.text.slice(start, this.at), start, end: this.at, quoted: false, closed: true };
  }

  /** A backslash escapes a quote or another backslash; before anything else it is literal. */
  quoted(): Part {
    const start = this.at;
    const [raw, inner = '', close] = /"((?:\\["\\]|[^"])*)("?)/y.exec(this.text.slice(start)) ?? [''];
    this.at = start + raw.length;
    const text = inner.replaceAll(/\\(["\\])/g, '$1');
    return { text, start, end: this.at, quoted: true, closed: close === '"' };
  }
}

/** Up to a closing parenthesis that the text itself does not open. */
function lengthInGroup(text: string): number {
  let open = 0;
  const end = text.split('').findIndex((sign) => {
    if (sign === '(') open += 1;
    else if (sign === ')') open -= 1;
    return open < 0;
  });
  return end < 0 ? text.length : end;
}
