import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BINARY_POWER, type BinaryOperator, CHOICE_POWER, type Expression, FUNCTIONS, UNARY_POWER } from './ast.ts';
import { parseExpression } from './parse.ts';
import { namedKeys, writeName } from './scan.ts';

/** Prints an expression with as few brackets as possible: parsing the text must give the expression again. */
function print(expression: Expression, power = 0): string {
  const inBrackets = (own: number, text: string): string => (own <= power ? `(${text})` : text);
  const list = (parts: Expression[]): string => parts.map((part) => print(part)).join(', ');
  switch (expression.kind) {
    case 'literal':
      return typeof expression.value === 'string'
        ? `'${expression.value.replaceAll(/['\\]/g, String.raw`\$&`)}'`
        : String(expression.value);
    case 'name':
      return expression.name;
    case 'list':
      return `[${list(expression.entries)}]`;
    case 'entry':
      return `${print(expression.list, UNARY_POWER)}[${print(expression.index)}]`;
    case 'unary':
      return inBrackets(UNARY_POWER, expression.operator + print(expression.operand, UNARY_POWER - 1));
    case 'binary': {
      const own = BINARY_POWER[expression.operator];
      const left = print(expression.left, own - 1);
      return inBrackets(own, `${left} ${expression.operator} ${print(expression.right, own)}`);
    }
    case 'choice': {
      const { condition, yes, no } = expression;
      return inBrackets(CHOICE_POWER, `${print(condition, CHOICE_POWER)} ? ${print(yes)} : ${print(no)}`);
    }
    case 'call':
      return `${expression.name}(${list(expression.args)})`;
  }
}

/** Prints with brackets around everything, to show how a text is parsed. */
function explicit(text: string): string {
  const { expression, error } = parseExpression(text);
  if (error !== null)
    return `${error.start}-${error.end}: ${error.message}${error.hint === undefined ? '' : ` ${error.hint}`}`;
  const show = (part: Expression): string => {
    if (part.kind === 'unary') return `(${part.operator}${show(part.operand)})`;
    if (part.kind === 'binary') return `(${show(part.left)} ${part.operator} ${show(part.right)})`;
    if (part.kind === 'choice') return `(${show(part.condition)} ? ${show(part.yes)} : ${show(part.no)})`;
    return part.kind === 'entry' ? `${show(part.list)}[${show(part.index)}]` : print(part);
  };
  return show(expression);
}

test.each([
  ['a + b * c', '(a + (b * c))'],
  ['a - b - c', '((a - b) - c)'],
  ['a / b % c', '((a / b) % c)'],
  ['-a * b', '((-a) * b)'],
  ['- -a', '(-(-a))'],
  ['!a == b', '((!a) == b)'],
  ['a < b == c > d', '((a < b) == (c > d))'],
  ['a || b && c', '(a || (b && c))'],
  ['a ? b : c ? d : e', '(a ? b : (c ? d : e))'],
  ['a ? b ? c : d : e', '(a ? (b ? c : d) : e)'],
  ['a || b ? c + 1 : d', '((a || b) ? (c + 1) : d)'],
  ['-a[0][1]', '(-a[0][1])'],
  ['(a + b)[c - 1]', '(a + b)[(c - 1)]'],
  ["[1, .5, 2e3, \"x\", 'it\\'s', true, null]", "[1, 0.5, 2000, 'x', 'it\\'s', true, null]"],
  ['max(a, [b, c][0], round(d, 2))', 'max(a, [b, c][0], round(d, 2))'],
  ['part.weight * rows.*.cost', '(part.weight * rows.*.cost)'],
  ['`Infra Maturity`.`a.b` > Länge', '(`Infra Maturity`.`a.b` > Länge)'],
  ['`true` || min || length', '((`true` || min) || length)'],
  ['  a\n+\tb ', '(a + b)'],
])('%s is parsed as %s', (text, expected) => expect(explicit(text)).toBe(expected));

describe('errors and their spans', () => {
  test.each([
    ['', '0-0: Missing value at the end'],
    ['a +', '3-3: Missing value at the end'],
    ['a * / b', '4-5: Missing value before "/"'],
    ['a b', '2-3: Missing operator'],
    ['a and b', '2-5: "and" is not an operator Write &&.'],
    ['a = b', '2-3: "=" is not an operator Write == to compare.'],
    ['a & b', '2-3: "&" is not an operator Write &&.'],
    ['a ^ 2', '2-3: "^" is not an operator Write a product instead: x * x.'],
    ['(a + b', '6-6: Missing ")" to close the bracket'],
    ['a)', '1-2: Unexpected ")"'],
    ['a ? b', '5-5: Missing ":" between the two values of a choice'],
    ['[1, 2', '5-5: Missing "]" at the end of the list'],
    ["'abc", "0-1: Missing closing ' Add '."],
    ['a # b', '2-3: Unexpected "#" Enclose names with such characters in backticks and text in single quotes.'],
    ['a 🚗', '2-4: Unexpected "🚗" Enclose names with such characters in backticks and text in single quotes.'],
    ['Min(a)', '0-3: "Min" is not a function Did you mean "min"?'],
    ['process()', '0-7: "process" is not a function Use one of: '],
    ['constructor(a)', '0-11: "constructor" is not a function'],
    ['round()', '0-7: "round" takes 1 to 2 values, not 0'],
    ['abs(a, b)', '0-9: "abs" takes 1 value, not 2'],
    ['1e999', '0-5: This number is too large'],
    ['part . weight', '5-6: A dot must be between two names'],
  ])('%s', (text, expected) => expect(explicit(text)).toContain(expected));

  test('exceeded limits', () => {
    expect(explicit('x'.repeat(2001))).toBe('2000-2001: An expression can have at most 2000 characters, not 2001');
    for (const sign of ['(', '-', '[', 'a?', 'a[', 'abs('])
      expect(explicit(sign.repeat(60))).toContain(': The expression is nested more than 50 levels deep');
    expect(explicit(Array.from({ length: 999 }, () => '1').join('+'))).toContain('(1 + 1)');
  });
});

describe('for any expression', () => {
  const key = fc.oneof(fc.constantFrom('a', 'speed', 'Länge', '_x1', 'true'), fc.stringMatching(/^[^`*]{1,6}$/));
  const span = { start: fc.constant(0), end: fc.constant(0) };
  const operators = fc.constantFrom(...(Object.keys(BINARY_POWER) as BinaryOperator[]));
  const { any } = fc.letrec<{ any: Expression; leaf: Expression }>((tie) => ({
    leaf: fc.oneof(
      fc.record({
        ...span,
        kind: fc.constant('literal' as const),
        value: fc.oneof(
          fc.boolean(),
          fc.constant(null),
          fc.string(),
          fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
        ),
      }),
      fc.record({
        ...span,
        kind: fc.constant('name' as const),
        name: fc.array(key, { minLength: 1, maxLength: 3 }).map(writeName),
      }),
    ),
    any: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      tie('leaf'),
      fc.record({ ...span, kind: fc.constant('list' as const), entries: fc.array(tie('any'), { maxLength: 3 }) }),
      fc.record({ ...span, kind: fc.constant('entry' as const), list: tie('any'), index: tie('any') }),
      fc.record({
        ...span,
        kind: fc.constant('unary' as const),
        operator: fc.constantFrom('-' as const, '!' as const),
        operand: tie('any'),
      }),
      fc.record({
        ...span,
        kind: fc.constant('binary' as const),
        operator: operators,
        left: tie('any'),
        right: tie('any'),
      }),
      fc.record({
        ...span,
        kind: fc.constant('choice' as const),
        condition: tie('any'),
        yes: tie('any'),
        no: tie('any'),
      }),
      fc.record({
        ...span,
        kind: fc.constant('call' as const),
        name: fc.constantFrom('max' as const, 'coalesce' as const, 'concat' as const),
        args: fc.array(tie('any'), { minLength: 1, maxLength: 3 }),
      }),
    ),
  }));

  const withoutSpans = (expression: Expression | null): unknown =>
    JSON.parse(
      JSON.stringify(expression, (name, value: unknown) => (name === 'start' || name === 'end' ? undefined : value)),
    );

  test('parsing a printed expression gives the expression again', () => {
    fc.assert(
      fc.property(any, (expression) => {
        const text = print(expression);
        fc.pre(text.length <= 2000);
        const { expression: again, error } = parseExpression(text);
        expect(error, text).toBeNull();
        expect(withoutSpans(again)).toEqual(withoutSpans(expression));
      }),
      { numRuns: 2000 },
    );
  });

  test('parsing never throws, and errors are within the text', () => {
    const piece = fc.constantFrom(
      ...Object.keys(FUNCTIONS),
      ...Object.keys(BINARY_POWER),
      '(',
      ')',
      '[',
      ']',
      ',',
      '?',
      ':',
      '!',
      '1',
      "'",
      '`',
      '.',
      '*',
      'a',
      ' ',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(piece).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { expression, error } = parseExpression(text);
        const { start, end } = error ?? expression;
        expect(0 <= start && start <= end && end <= text.length).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('names round-trip', () => {
    fc.assert(
      fc.property(fc.array(key, { minLength: 1 }), (keys) => {
        expect(namedKeys(writeName(keys))).toEqual(keys);
      }),
    );
  });
});
