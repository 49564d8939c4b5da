import { stem } from '#shared/generator/signals/words.ts';

/** A piece of a prompt: a word, a number, a sign, a quoted text, a place, or the full path of a signal. */
export type PromptToken = {
  kind: 'word' | 'number' | 'sign' | 'text' | 'place' | 'path';
  /** in lower case; of a text or a path as it is written */
  text: string;
  stem: string;
  from: number;
  to: number;
};

const TOKEN =
  /\b(?:i\.e|e\.g)\.|["“”]([^"“”]{1,300})["“”]|(-?\d{1,2}\.\d{2,}) ?, ?(-?\d{1,3}\.\d{2,})|([A-Z]\w*(?:\.\w+)+)|((?<![\w.])-?\d+(?:\.\d+)?)|([\p{L}]+(?:['’][\p{L}]+)?)|(->|=>|[><=]=|\S|\n)/gu;

/** The pieces of a text in order. What ends a sentence is a sign, too. */
export function tokensOf(prompt: string): PromptToken[] {
  return [...prompt.matchAll(TOKEN)].map((match) => {
    const [whole, text, latitude, , path, number, word] = match;
    const kind =
      text !== undefined
        ? 'text'
        : latitude !== undefined
          ? 'place'
          : path !== undefined
            ? 'path'
            : number !== undefined
              ? 'number'
              : word !== undefined
                ? 'word'
                : 'sign';
    const shown = text ?? path ?? whole.toLowerCase().replaceAll('’', "'");
    return {
      kind,
      text: shown,
      stem: kind === 'word' ? stem(shown.replace(/'s$/, '')) : shown,
      from: match.index,
      to: match.index + whole.length,
    };
  });
}

/** Whether a list of words, separated by spaces, begins at a token; how many tokens it takes, else 0. */
export function phraseAt(tokens: readonly PromptToken[], at: number, phrase: readonly string[]): number {
  return phrase.every((word, i) => tokens[at + i]?.text === word || tokens[at + i]?.stem === word) ? phrase.length : 0;
}

/** What phrases stand for, the longest first, so that the most telling one is found. */
export type PhraseTable<T> = readonly (readonly [phrase: readonly string[], value: T])[];

/** @param entries phrases, separated by `|`, and what they stand for */
export function phraseTable<T>(entries: readonly (readonly [string, T])[]): PhraseTable<T> {
  return entries
    .flatMap(([phrases, value]) => phrases.split('|').map((phrase) => [phrase.split(' '), value] as const))
    .toSorted(([a], [b]) => b.length - a.length);
}

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** What is said of the vehicle is said of nothing that was named before. */
export const VEHICLE = wordSet('car vehicle cars vehicles');

/** The first phrase of a table that begins at a token. */
export function matchAt<T>(
  tokens: readonly PromptToken[],
  at: number,
  table: PhraseTable<T>,
): { length: number; value: T } | undefined {
  for (const [phrase, value] of table) {
    const length = phraseAt(tokens, at, phrase);
    if (length > 0) return { length, value };
  }
  return undefined;
}

/** The phrases of a table that occur, the first ones first; none within another. */
export function matchesIn<T>(
  tokens: readonly PromptToken[],
  table: PhraseTable<T>,
): { at: number; words: PromptToken[]; value: T }[] {
  const matches: { at: number; words: PromptToken[]; value: T }[] = [];
  for (let at = 0; at < tokens.length;) {
    const found = matchAt(tokens, at, table);
    if (found !== undefined) matches.push({ at, words: tokens.slice(at, at + found.length), value: found.value });
    at += found?.length ?? 1;
  }
  return matches;
}

/** The first token that is one of these words. */
export const wordIn = (tokens: readonly PromptToken[], words: ReadonlySet<string>): PromptToken | undefined =>
  tokens.find(({ text }) => words.has(text));
