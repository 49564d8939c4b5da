import { CIRCUMSTANCES, THINGS } from './things.ts';
import { matchAt, tokensOf } from './tokens.ts';

/** The kinds of signals that phrases of a text stand for, the best of each first. */
export function namedThings(text: string): readonly (readonly string[])[] {
  const tokens = tokensOf(text);
  return tokens.flatMap((_, i) => {
    const thing = matchAt(tokens, i, THINGS);
    const circumstance = matchAt(tokens, i, CIRCUMSTANCES);
    return [
      ...(thing === undefined ? [] : [Object.values(thing.value).flat()]),
      ...(circumstance === undefined ? [] : [circumstance.value.paths]),
    ];
  });
}
