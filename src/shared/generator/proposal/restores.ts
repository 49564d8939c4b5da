import type { AppRule, RuleAction } from '#generated/payloads.d.ts';
import { negated } from '#shared/generator/reading/comparisons.ts';
import { Refusal } from '#shared/generator/reading/reading.ts';

type Restore = Extract<RuleAction, { is: 'restore' }>;

/**
 * Signals are restored when the rule is over that set them: "for 10 s, then put it back", "and restore it afterwards",
 * or a rule of its own for when the condition does not hold any more.
 * @throws Refusal for any other moment, which rules cannot say
 */
export function withRestores(rules: readonly AppRule[]): AppRule[] {
  const made: AppRule[] = [];
  for (const rule of rules.map(restoredWithin)) {
    const restores = rule.do.filter((action) => action.is === 'restore');
    if (restores.length === 0) {
      made.push(rule);
      continue;
    }
    const before = made.findLast((one) => restores.every((restore) => sets(one, restore)));
    const isOver = before !== undefined && JSON.stringify(negated(before.when)) === JSON.stringify(rule.when);
    if (before === undefined || !isOver || restores.length < rule.do.length)
      throw new Refusal('Signals can only be set back when what they were set for is over, or after a time.');
    made[made.indexOf(before)] = { ...before, otherwise: [...(before.otherwise ?? []), ...restores] };
  }
  return made;
}

function restoredWithin(rule: AppRule): AppRule {
  const at = rule.do.findIndex((one) => one.is === 'restore');
  const restore = rule.do[at];
  const before = rule.do.slice(0, at);
  if (restore?.is !== 'restore' || !before.some((one) => sets({ ...rule, do: [one] }, restore))) return rule;
  const wait = before.at(-1);
  const set = before.at(-2);
  const rest = rule.do.slice(at + 1);
  if (wait?.is === 'wait' && set?.is === 'set')
    return { ...rule, do: [...before.slice(0, -2), { ...set, for: wait.seconds }, ...rest] };
  const isBack = before.some((one) => one.is === 'set' && one.for !== undefined);
  // from the start, it is never over
  if (!isBack && rule.when.is === 'start') return rule;
  return { ...rule, do: [...before, ...rest], ...(!isBack && { otherwise: [...(rule.otherwise ?? []), restore] }) };
}

const sets = ({ do: actions }: AppRule, { signals }: Restore): boolean => {
  const set = new Set(actions.flatMap((one) => ('signals' in one && one.is !== 'restore' ? one.signals : [])));
  return signals.every((path) => set.has(path));
};
