import { nearest } from '#shared/suggest.ts';
import {
  BINARY_POWER,
  type BinaryOperator,
  CHOICE_POWER,
  CONSTANTS,
  type Expression,
  type ExpressionError,
  type FunctionName,
  FUNCTIONS,
  isKeyOf,
  type ExpressionSpan,
  UNARY_POWER,
} from './ast.ts';
import { scanToken, type Token, writeName } from './scan.ts';

/** Limits that keep parsing and evaluating any expression cheap. */
const MAX_LENGTH = 2000;
const MAX_DEPTH = 50;

export type ParsedExpression = { expression: Expression; error: null } | { expression: null; error: ExpressionError };

/** Parses an expression, or reports the error and its span. Never throws. */
export function parseExpression(text: string): ParsedExpression {
  if (text.length > MAX_LENGTH) {
    const message = `An expression can have at most ${MAX_LENGTH} characters, not ${text.length}`;
    return { expression: null, error: { start: MAX_LENGTH, end: text.length, message } };
  }
  const parser = new Parser(text);
  const expression = parser.whole();
  return parser.error === null ? { expression, error: null } : { expression: null, error: parser.error };
}

/**
 * A Pratt parser. The first error is kept and moves the scanner to the end of the text, where every rule ends at once:
 * no exception is needed to leave nested rules.
 */
class Parser {
  error: ExpressionError | null = null;
  readonly #text: string;
  #token: Token;
  #lastEnd = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
    this.#token = scanToken(text, 0);
  }

  whole(): Expression {
    const expression = this.#expression(0);
    const rest = this.#token;
    if (rest.kind !== 'end') this.#refuse(rest, ...unexpected(rest));
    return expression;
  }

  /** A value and all operators after it that bind more strongly than `power`. */
  #expression(power: number): Expression {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH)
      this.#refuse(this.#token, `The expression is nested more than ${MAX_DEPTH} levels deep`);
    let left = this.#value();
    for (let next = this.#behind(left, power); next !== undefined; next = this.#behind(left, power)) left = next;
    this.#depth -= 1;
    return left;
  }

  /** `left` combined with the operator after it; undefined if none binds more strongly than `power`. */
  #behind(left: Expression, power: number): Expression | undefined {
    const { start } = left;
    const operator = this.#token.kind === 'sign' ? this.#token.sign : '';
    if (this.#take('[')) {
      const index = this.#expression(0);
      this.#expect(']', 'after the index');
      return { kind: 'entry', list: left, index, start, end: this.#lastEnd };
    }
    if (power < CHOICE_POWER && this.#take('?')) {
      const yes = this.#expression(0);
      this.#expect(':', 'between the two values of a choice');
      const no = this.#expression(0);
      return { kind: 'choice', condition: left, yes, no, start, end: this.#lastEnd };
    }
    if (!isKeyOf(BINARY_POWER, operator) || BINARY_POWER[operator] <= power) return undefined;
    this.#next();
    return this.#binary(operator, left);
  }

  #binary(operator: BinaryOperator, left: Expression): Expression {
    const right = this.#expression(BINARY_POWER[operator]);
    return { kind: 'binary', operator, left, right, start: left.start, end: this.#lastEnd };
  }

  #value(): Expression {
    const token = this.#token;
    const { start, end } = token;
    switch (token.kind) {
      case 'number':
        this.#next();
        if (!Number.isFinite(token.value)) this.#refuse(token, 'This number is too large');
        return { kind: 'literal', value: token.value, start, end };
      case 'text':
        this.#next();
        return { kind: 'literal', value: token.value, start, end };
      case 'name':
        this.#next();
        return this.#named(token);
      case 'sign':
        return this.#signed(token.sign, token);
      case 'stray':
      case 'end':
        return this.#missing(token);
    }
  }

  #signed(sign: string, { start, end }: ExpressionSpan): Expression {
    if (this.#take('(')) {
      const inner = this.#expression(0);
      this.#expect(')', 'to close the bracket');
      return { ...inner, start, end: this.#lastEnd };
    }
    if (this.#take('[')) {
      const entries = this.#list(']');
      return { kind: 'list', entries, start, end: this.#lastEnd };
    }
    if (sign === '-' || sign === '!') {
      this.#next();
      const operand = this.#expression(UNARY_POWER);
      return { kind: 'unary', operator: sign, operand, start, end: this.#lastEnd };
    }
    return this.#missing({ kind: 'sign', sign, start, end });
  }

  #named({ keys, quoted, start, end }: Extract<Token, { kind: 'name' }>): Expression {
    const [word = ''] = keys;
    const isWord = !quoted && keys.length === 1;
    if (isWord && this.#take('(')) return this.#call(word, { start, end });
    if (isWord && isKeyOf(CONSTANTS, word)) return { kind: 'literal', value: CONSTANTS[word], start, end };
    return { kind: 'name', name: writeName(keys), start, end };
  }

  #call(name: string, span: ExpressionSpan): Expression {
    if (!isKeyOf(FUNCTIONS, name)) return this.#refuse(span, `"${name}" is not a function`, functionHint(name));
    const args = this.#list(')');
    const [min, max] = FUNCTIONS[name];
    const call: Expression = { kind: 'call', name, args, start: span.start, end: this.#lastEnd };
    if (args.length >= min && args.length <= max) return call;
    return this.#refuse(call, `"${name}" takes ${countOf(name)}, not ${args.length}`);
  }

  #list(close: ')' | ']'): Expression[] {
    const entries: Expression[] = [];
    if (this.#take(close)) return entries;
    do entries.push(this.#expression(0));
    while (this.#take(','));
    this.#expect(close, 'at the end of the list');
    return entries;
  }

  #missing(token: Token): Expression {
    if (token.kind === 'stray') return this.#refuse(token, token.message, token.hint);
    const before = token.kind === 'sign' ? ` before "${token.sign}"` : ' at the end';
    return this.#refuse(token, `Missing value${before}`);
  }

  #next(): void {
    this.#lastEnd = this.#token.end;
    this.#token = scanToken(this.#text, this.#token.end);
  }

  #take(sign: string): boolean {
    const found = this.#token.kind === 'sign' && this.#token.sign === sign;
    if (found) this.#next();
    return found;
  }

  #expect(sign: string, why: string): void {
    if (this.#take(sign)) return;
    const token = this.#token;
    if (token.kind === 'stray') this.#refuse(token, token.message, token.hint);
    else this.#refuse(token, `Missing "${sign}" ${why}`, unexpected(token)[1]);
  }

  /** Keeps the first error; the returned value is a placeholder for the part that cannot be parsed. */
  #refuse({ start, end }: ExpressionSpan, message: string, hint?: string): Expression {
    this.error ??= { start, end, message, ...(hint !== undefined && { hint }) };
    this.#token = { kind: 'end', start: this.#text.length, end: this.#text.length };
    return { kind: 'literal', value: null, start, end };
  }
}

const WORDS_FOR: Record<string, string> = { and: '&&', or: '||', not: '!', is: '==', mod: '%' };

/** A token where the expression should have ended. */
function unexpected(token: Token): [message: string, hint?: string] {
  if (token.kind === 'stray') return [token.message, token.hint];
  const [word = ''] = token.kind === 'name' ? token.keys : [];
  const meant = isKeyOf(WORDS_FOR, word) ? WORDS_FOR[word] : undefined;
  if (meant !== undefined) return [`"${word}" is not an operator`, `Write ${meant}.`];
  if (token.kind === 'sign') return [`Unexpected "${token.sign}"`];
  if (token.kind === 'end') return ['Unexpected end of the expression'];
  return ['Missing operator'];
}

function functionHint(name: string): string {
  const known = Object.keys(FUNCTIONS);
  const [near] = nearest(name, known, 1);
  return near === undefined ? `Use one of: ${known.join(', ')}.` : `Did you mean "${near}"?`;
}

function countOf(name: FunctionName): string {
  const [min, max]: readonly [number, number] = FUNCTIONS[name];
  if (max === Infinity) return `at least ${min} ${min === 1 ? 'value' : 'values'}`;
  return min === max ? `${min} ${min === 1 ? 'value' : 'values'}` : `${min} to ${max} values`;
}
