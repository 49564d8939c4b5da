import { isUnambiguous } from './is-unambiguous.ts';
import { linearMatcher } from './linear-matcher.ts';
import { parsePattern } from './parse-pattern.ts';
import { UnsupportedPattern } from './pattern-node.ts';

/** What `RegExp` offers to a validator. */
export type Pattern = { test: (text: string) => boolean; toString: () => string };

const MAX_LENGTH = 5_000;

/**
 * A pattern of a schema with the meaning of `RegExp`, in time linear in the text. A pattern that the engine's
 * backtracking cannot slow down is left to it, since that is the fastest; any other runs on an automaton.
 * @throws SyntaxError if it is no regular expression
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

/** Large counts are accepted at first and refused when they run. */
function isRunnable(native: RegExp): boolean {
  try {
    native.test('');
    return true;
  } catch {
    return false;
  }
}
