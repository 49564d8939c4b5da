export { type Automaton, automatonOf, type PatternCondition, STATE } from './automaton.ts';
export { type CharacterRange, charactersOf } from './character-set.ts';
export { linearMatcher } from './linear-matcher.ts';
export { parsePattern } from './parse-pattern.ts';
export { type PatternNode, UnsupportedPattern } from './pattern-node.ts';
export { compilePattern, type Pattern } from './pattern.ts';
