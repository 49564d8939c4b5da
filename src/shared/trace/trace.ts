import { integrityGaps, type IntegrityTypes, type Ratings } from './integrity.ts';
import type { LinkGraph } from './link-graph.ts';
import { applyRule, type Gap, type ItemRule, type RuleResult } from './rules.ts';
import { suppressedBy, whyNot, type Exception } from './suppressions.ts';

export type TraceInput = {
  graph: LinkGraph;
  /** by item, of `newestVerdicts` and `coverageStates` */
  verdicts: Uint8Array;
  states: Uint8Array;
  rules: readonly ItemRule[];
  /** rules whose gaps are issues, but which are not counted one by one */
  minimums: readonly ItemRule[];
  ratings: Ratings;
  integrity: IntegrityTypes;
  exceptions: readonly Exception[];
  today: string;
};

/** An issue of an item; `item` is empty for an exception that does not hold. */
export type TracedIssue = { rule: string; item: string; message: string };

export type Traced = { rules: RuleResult[]; issues: TracedIssue[] };

/** Applies all rules to all items: how each rule is kept, and the issues that count. */
export function trace(input: TraceInput): Traced {
  const { graph, rules, minimums, exceptions, today } = input;
  const isSuppressed = suppressedBy(exceptions, today);
  const applied = rules.map((rule) => applyRule(rule, input, isSuppressed));
  const gaps: Gap[] = [
    ...applied.flatMap((rule) => rule.gaps),
    ...minimums.flatMap((rule) => applyRule(rule, input, isSuppressed).gaps),
    ...integrityGaps(graph, input.ratings, input.integrity).filter((gap) => !isSuppressed(gap)),
  ];
  const broken = exceptions.flatMap((exception) => whyNot(exception, today) ?? []);
  return {
    rules: applied.map(({ result }) => result),
    issues: [
      ...gaps.map(({ rule, item, message }) => ({ rule, item: graph.ids[item] ?? '', message })),
      ...broken.map((message) => ({ rule: 'suppression', item: '', message })),
    ],
  };
}
