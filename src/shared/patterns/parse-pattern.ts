import { type PatternNode, UnsupportedPattern } from './pattern-node.ts';

const MAX_NESTED = 100;
const QUANTIFIER = /(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/y;
const CLASS = /\[(?:[^\]\\]|\\[^])*\]/y;
const OCTAL = /[0-3][0-7]{0,2}|[4-7][0-7]?/y;
const UNICODE_ESCAPE = /\\u(?:\{[0-9a-f]+\}|d[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|[0-9a-f]{4})/iy;
const PLAIN_ESCAPE = /\\(?:u[0-9a-f]{4}|x[0-9a-f]{2}|c[a-z])/iy;

/**
 * Parses a pattern that `RegExp` accepts; `unicode` is its flag `u`.
 * @throws UnsupportedPattern for what cannot be matched in linear time
 */
export function parsePattern(source: string, unicode: boolean): { root: PatternNode; lookarounds: Lookaround[] } {
  const parser = new Parser(source, unicode);
  return { root: parser.choice(), lookarounds: parser.lookarounds };
}

export type Lookaround = Extract<PatternNode, { kind: 'lookaround' }>;

class Parser {
  readonly lookarounds: Lookaround[] = [];
  readonly #source: string;
  readonly #unicode: boolean;
  #at = 0;
  #nested = 0;

  constructor(source: string, unicode: boolean) {
    this.#source = source;
    this.#unicode = unicode;
  }

  choice(): PatternNode {
    const parts = [this.#sequence()];
    while (this.#take('|')) parts.push(this.#sequence());
    const [only] = parts;
    return parts.length === 1 && only !== undefined ? only : { kind: 'choice', parts };
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (this.#at < this.#source.length && !this.#isNext('|') && !this.#isNext(')')) parts.push(this.#quantified());
    const [only] = parts;
    return parts.length === 1 && only !== undefined ? only : { kind: 'sequence', parts };
  }

  #quantified(): PatternNode {
    const body = this.#term();
    const found = this.#match(QUANTIFIER);
    if (found === null) return body;
    const [text, least, comma, most] = found;
    if (least === undefined) {
      return { kind: 'repeat', body, min: text.startsWith('+') ? 1 : 0, max: text.startsWith('?') ? 1 : Infinity };
    }
    const min = Number(least);
    return { kind: 'repeat', body, min, max: comma === undefined ? min : most ? Number(most) : Infinity };
  }

  #term(): PatternNode {
    if (this.#take('^')) return { kind: 'assertion', at: 'start' };
    if (this.#take('$')) return { kind: 'assertion', at: 'end' };
    if (this.#take('(')) return this.#group();
    if (this.#isNext('\\')) return this.#escape();
    const found = this.#match(CLASS)?.[0];
    if (found !== undefined) return { kind: 'character', source: found };
    if (this.#take('.')) return { kind: 'character', source: '.' };
    const code = this.#source.codePointAt(this.#at) ?? 0;
    const letter = this.#unicode ? String.fromCodePoint(code) : this.#source.charAt(this.#at);
    this.#at += letter.length;
    return { kind: 'character', source: '{}]'.includes(letter) ? `\\${letter}` : letter };
  }

  #group(): PatternNode {
    this.#nested += 1;
    if (this.#nested > MAX_NESTED)
      throw new UnsupportedPattern(`It is nested more than ${MAX_NESTED} levels deep`, 'Write it without the groups.');
    const look = (['?=', '?!', '?<=', '?<!'] as const).find((sign) => this.#take(sign));
    if (look === undefined && !this.#take('?:') && this.#isNext('?') && this.#match(/\?<[^>]*>/y) === null)
      throw new UnsupportedPattern('It sets flags inside itself', 'Write [Aa] instead of (?i:a).');
    const body = this.choice();
    this.#take(')');
    this.#nested -= 1;
    if (look === undefined) return body;
    const index = this.lookarounds.length;
    const node: Lookaround = {
      kind: 'lookaround',
      index,
      behind: look.startsWith('?<'),
      negated: look.endsWith('!'),
      body,
    };
    this.lookarounds.push(node);
    return node;
  }

  #escape(): PatternNode {
    const letter = this.#source.charAt(this.#at + 1);
    if (letter === 'b' || letter === 'B') {
      this.#at += 2;
      return { kind: 'assertion', at: letter === 'b' ? 'word' : 'not word' };
    }
    if (this.#isReference(letter))
      throw new UnsupportedPattern(
        'It refers back to what a group matched',
        'Write out what may be repeated, or check that elsewhere.',
      );
    const start = this.#at;
    this.#at = this.#endOfEscape(letter);
    const source = this.#source.slice(start, this.#at);
    return { kind: 'character', source: source === '\\' ? '\\\\' : source };
  }

  /** Without Unicode mode, a back reference to a group that does not exist is an octal escape. */
  #isReference(letter: string): boolean {
    if (letter === 'k') return this.#unicode || /\(\?<[^=!]/.test(this.#source);
    if (!/[1-9]/.test(letter)) return false;
    return this.#unicode || Number(/\d+/.exec(this.#source.slice(this.#at))?.[0]) <= groupsIn(this.#source);
  }

  #endOfEscape(letter: string): number {
    const start = this.#at;
    const end = (pattern: RegExp, from = start): number | undefined => {
      pattern.lastIndex = from;
      return pattern.test(this.#source) ? pattern.lastIndex : undefined;
    };
    if (this.#unicode) {
      if (letter === 'p' || letter === 'P') return this.#source.indexOf('}', start) + 1;
      return end(UNICODE_ESCAPE) ?? end(PLAIN_ESCAPE) ?? start + 2;
    }
    if (/\d/.test(letter)) return end(OCTAL, start + 1) ?? start + 2;
    return end(PLAIN_ESCAPE) ?? (letter === 'c' ? start + 1 : start + 2);
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source);
    if (found !== null) this.#at += found[0].length;
    return found;
  }

  #isNext(text: string): boolean {
    return this.#source.startsWith(text, this.#at);
  }

  #take(text: string): boolean {
    const isNext = this.#isNext(text);
    if (isNext) this.#at += text.length;
    return isNext;
  }
}

/** The number of capturing groups. */
function groupsIn(source: string): number {
  const opening = source.replaceAll(/\\[^]|\[(?:[^\]\\]|\\[^])*\]/g, '').match(/\((?!\?)|\(\?<(?![=!])/g);
  return opening?.length ?? 0;
}
