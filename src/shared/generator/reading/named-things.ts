import { CIRCUMSTANCES, THINGS } from './lexicon.ts';
import { matchesIn, tokensOf } from './tokens.ts';

/** The kinds of signals that phrases of a text stand for, the best of each first. */
export function namedThings(text: string): readonly (readonly string[])[] {
  const tokens = tokensOf(text);
  return [
    ...matchesIn(tokens, THINGS).map(({ value }) => Object.values(value).flat()),
    ...matchesIn(tokens, CIRCUMSTANCES).map(({ value }) => value.paths),
  ];
}
