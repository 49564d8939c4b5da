import { COVERAGE_STATES, type CoverageState } from './coverage.ts';
import type { LinkGraph, Way } from './link-graph.ts';
import { VERDICT } from './verdicts.ts';

/** Whether an item is one of those that a query finds. */
export type ItemTest = (item: number) => boolean;

/** A rule for the items that it selects. */
export type ItemRule = { id: string; items: ItemTest; message?: string } & (
  | { form: 'covered'; by: readonly Way[]; from?: ItemTest; min: number; passed: boolean }
  | { form: 'expected'; expect: ItemTest }
  /** items with the same key break the rule; those without one are not compared */
  | { form: 'unique'; key: (item: number) => string | undefined }
);

export type Gap = { rule: string; item: number; message: string };

/** How many items a rule is for, how many keep it, and how many are in each state of coverage. */
export type RuleResult = {
  id: string;
  items: number;
  met: number;
  gaps: number;
  states: Record<CoverageState, number>;
};

type Facts = { graph: LinkGraph; verdicts: Uint8Array; states: Uint8Array };

/** Applies one rule to all items. A gap that `isSuppressed` counts as met. */
export function applyRule(rule: ItemRule, facts: Facts, isSuppressed: (gap: Gap) => boolean) {
  const result: RuleResult = {
    id: rule.id,
    items: 0,
    met: 0,
    gaps: 0,
    states: { untested: 0, failed: 0, incomplete: 0, passed: 0 },
  };
  const gaps: Gap[] = [];
  const selected: number[] = [];
  for (let item = 0; item < facts.graph.ids.length; item++) if (rule.items(item)) selected.push(item);
  const messageOf = check(rule, facts, selected);
  for (const item of selected) {
    const state = COVERAGE_STATES[facts.states[item] ?? 0] ?? 'untested';
    result.states[state]++;
    const message = messageOf(item);
    const gap = message === null ? null : { rule: rule.id, item, message: rule.message ?? message };
    if (gap === null || isSuppressed(gap)) result.met++;
    else gaps.push(gap);
  }
  result.items = selected.length;
  result.gaps = gaps.length;
  return { result, gaps };
}

/** Says what is wrong with an item of the rule, or null. */
function check(rule: ItemRule, facts: Facts, selected: readonly number[]): (item: number) => string | null {
  switch (rule.form) {
    case 'covered':
      return coverCheck(rule, facts);
    case 'expected':
      return (item) => (rule.expect(item) ? null : 'It is not what the rule expects');
    case 'unique':
      return uniqueCheck(rule.key, facts.graph, selected);
  }
}

type Cover = Extract<ItemRule, { form: 'covered' }>;

function coverCheck({ by, from, min, passed }: Cover, { graph, verdicts }: Facts): (item: number) => string | null {
  return (item) => {
    const found = new Set<number>();
    for (const way of by) graph.forEach(item, way, (other) => from?.(other) !== false && found.add(other));
    if (found.size < min) return min === 1 ? 'Nothing covers it' : `${found.size} of ${min} cover it`;
    if (!passed) return null;
    let lacking = 0;
    for (const other of found) if (verdicts[other] !== VERDICT.passed) lacking++;
    return lacking === 0 ? null : `${lacking} of ${found.size} that cover it have not passed`;
  };
}

function uniqueCheck(
  key: (item: number) => string | undefined,
  { ids }: LinkGraph,
  selected: readonly number[],
): (item: number) => string | null {
  const owners = new Map<string, number[]>();
  for (const item of selected) {
    const text = key(item);
    if (text === undefined) continue;
    const same = owners.get(text);
    if (same === undefined) owners.set(text, [item]);
    else same.push(item);
  }
  return (item) => {
    const same = owners.get(key(item) ?? '') ?? [];
    const other = same.find((entry) => entry !== item);
    return other === undefined || key(item) === undefined ? null : `${ids[other]} has the same value`;
  };
}
