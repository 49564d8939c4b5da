import { CONSTANTS, EACH, isKeyOf, type ExpressionSpan } from './ast.ts';

export type Token = ExpressionSpan &
  (
    | { kind: 'number'; value: number }
    | { kind: 'text'; value: string }
    /** `keys` as in `part.weight`; `quoted` if one of them is in backticks, so that it cannot be a reserved word */
    | { kind: 'name'; keys: string[]; quoted: boolean }
    | { kind: 'sign'; sign: string }
    | { kind: 'stray'; message: string; hint: string }
    | { kind: 'end' }
  );

const SPACE = /\s*/y;
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const TEXT = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/suy;
const KEY = /[\p{L}_$][\p{L}\p{M}\p{N}_$]*|`[^`]+`/uy;
const NEXT_KEY = /\.(?:[\p{L}_$][\p{L}\p{M}\p{N}_$]*|`[^`]+`|\*)/uy;
const SIGN = /&&|\|\||[=!<>]=|[-+*/%<>!?:()[\],]/y;

/** Reads the token at or after `from`. Any character becomes part of a token; one that fits none is a stray token. */
export function scanToken(text: string, from: number): Token {
  const start = from + take(SPACE, text, from).length;
  const span = (found: string): ExpressionSpan => ({ start, end: start + found.length });
  if (start >= text.length) return { kind: 'end', start, end: start };
  const number = take(NUMBER, text, start);
  if (number !== '') return { kind: 'number', value: Number(number), ...span(number) };
  const quoted = take(TEXT, text, start);
  if (quoted !== '') return { kind: 'text', value: withoutEscapes(quoted.slice(1, -1)), ...span(quoted) };
  const name = takeName(text, start);
  if (name !== '') return { kind: 'name', keys: namedKeys(name), quoted: name.includes('`'), ...span(name) };
  const sign = take(SIGN, text, start);
  if (sign !== '') return { kind: 'sign', sign, ...span(sign) };
  const letter = String.fromCodePoint(text.codePointAt(start) ?? 0);
  return { kind: 'stray', ...strayWords(letter), ...span(letter) };
}

/** The keys of a name as it is written: `part.weight`, `` `odd name`.weight ``, `rows.*.cost`. */
export function namedKeys(name: string): string[] {
  return Array.from(name.matchAll(/`([^`]*)`|[^.`]+/g), ([plain, quoted]) => quoted ?? plain);
}

/** A name written so that `namedKeys` returns the same keys. */
export function writeName(keys: readonly string[]): string {
  return keys.map((key) => (key === EACH || isPlain(key) ? key : `\`${key}\``)).join('.');
}

function isPlain(key: string): boolean {
  return take(KEY, key, 0) === key && !key.startsWith('`') && !isKeyOf(CONSTANTS, key);
}

function takeName(text: string, start: number): string {
  let name = take(KEY, text, start);
  if (name === '') return '';
  for (let next = ' '; next !== ''; name += next) next = take(NEXT_KEY, text, start + name.length);
  return name;
}

function take(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/** A backslash takes the next character literally. */
function withoutEscapes(text: string): string {
  return text.replaceAll(/\\(.)/gsu, '$1');
}

function strayWords(letter: string): { message: string; hint: string } {
  switch (letter) {
    case "'":
    case '"':
    case '`':
      return { message: `Missing closing ${letter}`, hint: `Add ${letter}.` };
    case '=':
      return { message: '"=" is not an operator', hint: 'Write == to compare.' };
    case '&':
    case '|':
      return { message: `"${letter}" is not an operator`, hint: `Write ${letter}${letter}.` };
    case '.':
      return { message: 'A dot must be between two names', hint: 'Write part.weight, without spaces.' };
    case '^':
      return { message: '"^" is not an operator', hint: 'Write a product instead: x * x.' };
    default:
      return {
        message: `Unexpected "${letter}"`,
        hint: 'Enclose names with such characters in backticks and text in single quotes.',
      };
  }
}
