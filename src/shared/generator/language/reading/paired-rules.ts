import { switchedValue } from '#shared/generator/language/actions/action-value.ts';
import {
  leavesOf,
  type AppAction,
  type AppCondition,
  type AppRule,
  type CompareTerm,
} from '#shared/generator/language/rule/rule.ts';

/** "on below 5, off above 8" is one rule with two limits. */
export function pairedRules(rules: readonly AppRule[]): AppRule[] {
  const result: AppRule[] = [];
  for (const rule of rules) {
    const other = result.find((before) => isUndoneBy(before, rule));
    if (rule.hold !== undefined && other !== undefined) {
      // the other rule says when it ends: not at once
      other.undo = [];
      result.push(rule);
      continue;
    }
    if (other === undefined || rule.when === undefined) result.push(rule);
    else if (!isOff(rule.do)) {
      // two states, each with its own reason: neither is what is left when the other is over
      other.undo = [];
      result.push({ ...rule, undo: [] });
    } else {
      other.cleared = rule.when;
      other.undo = rule.do;
    }
  }
  return result;
}

/** "On at 27, off at 23": the second limit is reached from above. */
export function withDirections<Rule extends Pick<AppRule, 'when' | 'do'>>(rules: readonly Rule[]): Rule[] {
  return rules.map((rule, i) => {
    const limit = onlyLimit(rule);
    const before = rules
      .slice(0, i)
      .map(onlyLimit)
      .find((one) => one?.signals[0] === limit?.signals[0]);
    if (limit?.comparison !== '>=' || before?.comparison !== '>=' || !isOff(rule.do)) return rule;
    return Number(limit.value) < Number(before.value)
      ? { ...rule, when: { join: 'and', terms: [{ ...limit, comparison: '<=' }] } }
      : rule;
  });
}

/** The comparison of a rule that depends on one number alone. */
function onlyLimit({ when }: Pick<AppRule, 'when'>): CompareTerm | undefined {
  const [term, ...others] = when?.terms ?? [];
  return term?.is === 'compare' && typeof term.value === 'number' && others.length === 0 ? term : undefined;
}

/** Whether all is switched off or goes back by this. */
const isOff = (actions: readonly AppAction[]): boolean =>
  actions.every((one) => one.is === 'set' && one.signals.every((signal) => switchedValue(signal, false) === one.value));

function isUndoneBy(before: AppRule, after: AppRule): boolean {
  if (before.when === undefined || after.when === undefined || before.cleared !== undefined) return false;
  const key = (actions: readonly AppAction[]): string =>
    actions.map((one) => ('signals' in one ? one.signals.map(({ path }) => path).join() : one.is)).join(';');
  const isSet = after.do.every((one) => one.is === 'set' && one.seconds === undefined);
  const inputs = (condition: AppCondition): string =>
    [
      ...new Set(
        leavesOf(condition).flatMap((term) => ('signals' in term ? term.signals.map(({ path }) => path) : ['near'])),
      ),
    ].join();
  return isSet && key(before.do) === key(after.do) && inputs(before.when) === inputs(after.when);
}
