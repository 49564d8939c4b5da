import { negated } from '#shared/generator/language/rule/rule-inputs.ts';
import {
  joinedBy,
  leavesOf,
  type AppCondition,
  type AppRule,
  type CompareTerm,
} from '#shared/generator/language/rule/rule.ts';
import { finishedRule, type RuleDraft } from './drafts.ts';
import { pairedRules, withDirections } from './paired-rules.ts';

/**
 * "Red under 20, yellow under 50, green above": rules that give one thing different values by one number are cases, of which
 * only one applies at a time. Undefined where it cannot be said which.
 */
export function caseRules(drafts: readonly RuleDraft[]): AppRule[] | undefined {
  const groups = Map.groupBy(
    withDirections(drafts).map((draft) => withoutUndo(draft, drafts)),
    (draft) => caseKey(draft) ?? draft,
  );
  const cases: RuleDraft[] = [];
  const others: RuleDraft[] = [];
  for (const group of groups.values()) {
    const made = group.length < 2 ? group : exclusive(group);
    if (made === undefined) return undefined;
    // one of two may be what ends the other
    (made.length > 2 ? cases : others).push(...made);
  }
  return [...cases.map(finishedRule), ...pairedRules(others.map(finishedRule))];
}

/** Another rule says what a thing is set to otherwise: it is not undone at once. */
function withoutUndo(draft: RuleDraft, all: readonly RuleDraft[]): RuleDraft {
  const isSet = draft.do.some(
    (one) =>
      one.is === 'set' &&
      all.some((other) =>
        other.do.some(
          (more) => more.is === 'set' && more.value !== one.value && more.signals[0]?.path === one.signals[0]?.path,
        ),
      ),
  );
  return isSet && draft.undo === undefined && draft.when !== undefined ? { ...draft, undo: [] } : draft;
}

/** The number that decides, and what it decides about. */
function caseKey({ when, do: actions, hold, cleared }: RuleDraft): string | undefined {
  if (when === undefined || when.join !== 'and' || hold !== undefined || cleared !== undefined) return undefined;
  const leaves = leavesOf(when);
  const inputs = new Set(
    leaves.map((term) => (term.is === 'compare' ? term.signals.map(({ path }) => path).join() : '')),
  );
  const isNumber = leaves.every((term) => term.is === 'compare' && typeof term.value !== 'boolean');
  const targets = actions.flatMap((one) => (one.is === 'set' && one.seconds === undefined ? one.signals : []));
  if (inputs.size !== 1 || !isNumber || targets.length === 0) return undefined;
  return [...inputs, ...new Set(targets.map(({ path }) => path))].join();
}

type Interval = { low: number; high: number };

function intervalOf(condition: AppCondition): Interval {
  let [low, high] = [-Infinity, Infinity];
  for (const term of leavesOf(condition)) {
    if (term.is !== 'compare') continue;
    const value = Number(term.value);
    if (term.comparison.startsWith('>') || term.comparison === '==') low = Math.max(low, value);
    if (term.comparison.startsWith('<') || term.comparison === '==') high = Math.min(high, value);
  }
  return { low, high };
}

function exclusive(group: readonly RuleDraft[]): RuleDraft[] | undefined {
  const last = group.at(-1);
  const whens = group.flatMap(({ when }) => (when === undefined ? [] : [when]));
  const cases: RuleDraft[] = [];
  for (const [i, draft] of group.entries()) {
    const when = whens[i];
    if (when === undefined) return undefined;
    const own = intervalOf(when);
    const limits: CompareTerm[] = [];
    const isNumber = leavesOf(when).every((term) => term.is === 'compare' && typeof term.value === 'number');
    for (const [j, other] of isNumber ? whens.map(intervalOf).entries() : []) {
      if (j === i || own.high <= other.low || other.high <= own.low) continue;
      const isWithin = own.low >= other.low && own.high <= other.high;
      const holds = other.low >= own.low && other.high <= own.high;
      if (isWithin && !holds) continue;
      // neither is a part of the other
      if (!holds || isWithin) return undefined;
      const [term] = leavesOf(when);
      if (term?.is !== 'compare') return undefined;
      if (other.low === own.low) limits.push({ ...term, comparison: '>=', value: other.high });
      else if (other.high === own.high) limits.push({ ...term, comparison: '<=', value: other.low });
      else return undefined;
    }
    const narrowed: AppCondition =
      limits.length === 0 ? when : joinedBy('and', [when, { join: 'and', terms: [...limits] }]);
    cases.push({ ...draft, when: narrowed, ...(group.length > 2 && { undo: [] }) });
  }
  if (last?.hasElse !== true) return cases;
  const { hasElse: _, ...own } = last;
  const rest: RuleDraft = {
    when: joinedBy('and', whens.map(negated)),
    do: last.undo ?? [],
    undo: [],
    isConditionFirst: true,
  };
  return [...cases.slice(0, -1), { ...own, ...cases.at(-1), undo: [] }, rest].map(({ hasElse: __, ...one }) => ({
    ...one,
    undo: [],
  }));
}
