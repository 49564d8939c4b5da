import type { AppRule, RuleAction, RuleCondition } from '#generated/payloads.d.ts';
import type { SpokenRules } from '#shared/generator/program/spoken-rules.ts';
import { Refusal } from '#shared/generator/reading/reading.ts';

/** @throws Refusal for a rule that can never do what it says: its prompt means something else */
export function refuseContradictions({ when, do: actions }: AppRule, spoken: SpokenRules): void {
  if (!isPossible(when))
    throw new Refusal(`"${spoken.condition(when)}" is never true at one moment. Rules do not know what was before.`);
  const twice = setTwice(actions);
  if (twice !== undefined) throw new Refusal(`"${spoken.actions(twice)}" cannot be done at once. Say what is meant.`);
}

type Compare = Extract<RuleCondition, { is: 'compare' }>;

/** Whether the comparisons that all have to hold leave each signal a value. */
function isPossible(condition: RuleCondition): boolean {
  const required = requiredBy(condition);
  return required.every((one) => required.every((other) => sharesValue(one, other)));
}

function requiredBy(condition: RuleCondition): Compare[] {
  if (condition.is === 'all') return condition.conditions.flatMap(requiredBy);
  return condition.is === 'compare' && condition.match !== 'any' ? [condition] : [];
}

function sharesValue(one: Compare, other: Compare): boolean {
  if (!one.signals.some((path) => other.signals.includes(path))) return true;
  if (typeof one.value === 'number' && typeof other.value === 'number')
    return candidates(one.value, other.value).some((value) => holds(one, value) && holds(other, value));
  const isSame = one.comparison === other.comparison;
  return isSame ? one.comparison !== 'equal' || one.value === other.value : one.value !== other.value;
}

/** Limits, what is just beside them, and what is between them. */
const candidates = (a: number, b: number): number[] =>
  [a, b].flatMap((value) => [value - 1e-6, value, value + 1e-6]).concat((a + b) / 2);

function holds({ comparison, value }: Compare, given: number): boolean {
  const limit = Number(value);
  switch (comparison) {
    case 'above':
      return given > limit;
    case 'at least':
      return given >= limit;
    case 'below':
      return given < limit;
    case 'at most':
      return given <= limit;
    case 'equal':
      return given === limit;
    case 'not equal':
      return given !== limit;
  }
}

/** Two values for the same signals with no time between them. */
function setTwice(actions: readonly RuleAction[]): RuleAction[] | undefined {
  const set = new Map<string, RuleAction>();
  for (const action of actions) {
    if (action.is === 'wait') set.clear();
    if (action.is !== 'set') continue;
    for (const path of action.signals) {
      const before = set.get(path);
      if (before?.is === 'set' && before.for === undefined && before.value !== action.value) return [before, action];
      set.set(path, action);
    }
  }
  return undefined;
}
