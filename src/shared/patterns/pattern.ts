import { isUnambiguous } from './is-unambiguous.ts';
import { linearMatcher } from './linear-matcher.ts';
import { parsePattern } from './parse-pattern.ts';
import { UnsupportedPattern } from './pattern-node.ts';

/** The part of `RegExp` that a validator uses. */
export type Pattern = { test: (text: string) => boolean; toString: () => string };

const MAX_LENGTH = 5_000;

/**
 * A pattern with the semantics of `RegExp` that runs in linear time. The engine runs patterns that cannot make it
 * backtrack, since it is the fastest; an automaton runs all others.
 * @throws SyntaxError if it is not a regular expression
 * @throws UnsupportedPattern if it cannot run in linear time
 */
export function compilePattern(source: string, flags: string): Pattern {
  if (source.length > MAX_LENGTH)
    throw new UnsupportedPattern(`It has more than ${MAX_LENGTH} characters`, 'List the values under "enum".');
  const native = new RegExp(source, flags);
  const unicode = flags.includes('u');
  if (isUnambiguous(parsePattern(source, unicode).root) && isRunnable(native)) return native;
  return { test: linearMatcher(source, flags), toString: () => native.toString() };
}

/** The engine compiles patterns with large counts, but may fail to run them. */
function isRunnable(native: RegExp): boolean {
  try {
    native.test('');
    return true;
  } catch {
    return false;
  }
}
