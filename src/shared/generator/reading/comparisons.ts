import type { RuleCondition } from '#generated/payloads.d.ts';
import type { ComparisonWord } from './lexicon.ts';
import type { FoundThing, Reading } from './reading.ts';
import { wordSet } from './tokens.ts';

export type Compare = Extract<RuleCondition, { is: 'compare' }>;

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
export const NEGATIONS = wordSet(
  "not no isn't aren't doesn't don't hasn't haven't longer never neither cannot can't nobody none noone",
);

/** The opposite of a condition, as simply as it can be said. */
export function negated(condition: RuleCondition): RuleCondition {
  if (condition.is === 'near') return { ...condition, inside: !condition.inside };
  if (condition.is === 'versus') return { ...condition, comparison: OPPOSITE[condition.comparison] };
  if (condition.is === 'all' || condition.is === 'any')
    return { is: condition.is === 'all' ? 'any' : 'all', conditions: condition.conditions.map(negated) };
  if (condition.is !== 'compare') return { is: 'not', condition };
  const match = condition.match === undefined ? {} : ({ match: condition.match === 'any' ? 'all' : 'any' } as const);
  if (typeof condition.value === 'boolean') return { ...condition, ...match, value: !condition.value };
  return { ...condition, ...match, comparison: OPPOSITE[condition.comparison] };
}

export function compareWith(
  reading: Reading,
  found: FoundThing,
  comparison: ComparisonWord,
  value: boolean | number | string,
): Compare {
  const { signals, isEvery, tokens } = found;
  reading.compared.push(found);
  const match = signals.length > 1 ? ({ match: isEvery ? 'all' : 'any' } as const) : {};
  return reading.from<Compare>(
    { is: 'compare', signals: signals.map(({ path }) => path), ...match, comparison, value },
    tokens,
  );
}
