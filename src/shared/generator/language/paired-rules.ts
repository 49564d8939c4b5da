import { switchedValue } from './action-value.ts';
import { leavesOf, type AppAction, type AppCondition, type AppRule } from './rule.ts';

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
