import type { RuleCondition } from '#generated/payloads.d.ts';
import { COMPARISONS, type ComparisonWord } from '#shared/generator/reading/language.ts';
import { matchAt, type PromptToken } from '#shared/generator/reading/tokens.ts';

export const OPPOSITE: Readonly<Record<ComparisonWord, ComparisonWord>> = {
  above: 'at most',
  'at least': 'below',
  below: 'at least',
  'at most': 'above',
  equal: 'not equal',
  'not equal': 'equal',
};
/** Braking is acceleration below zero. */
export const MIRRORED: Readonly<Record<ComparisonWord, ComparisonWord>> = {
  above: 'below',
  'at least': 'at most',
  below: 'above',
  'at most': 'at least',
  equal: 'equal',
  'not equal': 'not equal',
};
export const NEGATIONS = new Set(['not', 'no', "isn't", "aren't", "doesn't", 'longer', 'never', 'neither', 'cannot']);

/** How the number at a token compares: the nearest words before it. */
export function signBefore(
  tokens: readonly PromptToken[],
  at: number,
): { comparison: ComparisonWord; hint: string | undefined; tokens: PromptToken[] } | undefined {
  for (let i = at - 1; i >= Math.max(0, at - 5); i--) {
    const found = [2, 1, 0]
      .map((back) => (i - back >= 0 ? { start: i - back, match: matchAt(tokens, i - back, COMPARISONS) } : undefined))
      .find((one) => one?.match !== undefined && one.start + one.match.length > i);
    if (found?.match === undefined) continue;
    const [comparison, hint] = found.match.value;
    return { comparison, hint, tokens: tokens.slice(found.start, found.start + found.match.length) };
  }
  return undefined;
}

/** "5 °C or less" */
export function afterwards(
  tokens: readonly PromptToken[],
  end: number,
): { comparison?: ComparisonWord; tokens: PromptToken[] } {
  const [or, word] = tokens.slice(end, end + 2);
  const reached = tokens.slice(end).find(({ text }) => text === 'reached');
  if (reached !== undefined) return { comparison: 'at least', tokens: [reached] };
  if (or?.text !== 'or' || word === undefined) return { tokens: [] };
  if (['more', 'higher', 'above'].includes(word.text)) return { comparison: 'at least', tokens: [or, word] };
  return ['less', 'lower', 'below'].includes(word.text)
    ? { comparison: 'at most', tokens: [or, word] }
    : { tokens: [] };
}

/** The opposite of a condition, as simply as it can be said. */
export function negated(condition: RuleCondition): RuleCondition {
  if (condition.is !== 'compare') return { is: 'not', condition };
  const match = condition.match === undefined ? {} : ({ match: condition.match === 'any' ? 'all' : 'any' } as const);
  if (typeof condition.value === 'boolean') return { ...condition, ...match, value: !condition.value };
  return { ...condition, ...match, comparison: OPPOSITE[condition.comparison] };
}
