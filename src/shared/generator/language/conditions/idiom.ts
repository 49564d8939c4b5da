import type { ComparisonSign, PlainValue } from '#shared/generator/language/rule/rule.ts';

export type Choice = readonly [pattern: string, comparison: ComparisonSign, value: PlainValue];

/** Words that say what to compare with what. The first choice whose signals the tree has is taken. */
export type Idiom = {
  words: RegExp;
  choices: readonly Choice[];
  quantifier?: 'all';
  /** any of the choices says so, not the first one alone */
  isAny?: true;
};

export const idiom = (words: string, choices: readonly Choice[], quantifier?: 'all'): Idiom => ({
  words: new RegExp(String.raw`\b(?:${words})\b`),
  choices,
  ...(quantifier && { quantifier }),
});

export const each = (patterns: readonly string[], comparison: ComparisonSign, value: PlainValue): Choice[] =>
  patterns.map((pattern) => [pattern, comparison, value]);

export const anyOf = (words: string, choices: readonly Choice[]): Idiom => ({ ...idiom(words, choices), isAny: true });
