import type { PromptClause } from '#shared/generator/reading/clauses.ts';
import { VERBS } from '#shared/generator/reading/lexicon.ts';
import { matchesIn } from '#shared/generator/reading/tokens.ts';

/** Conditions and actions that belong together. */
export type RuleDraft = { conditions: PromptClause[]; actions: PromptClause[]; otherwise: PromptClause[] };

/** The clauses of a sentence by the rules that they say. */
export function draftsOf(clauses: readonly PromptClause[]): RuleDraft[] {
  const drafts: RuleDraft[] = [];
  let current: RuleDraft = { conditions: [], actions: [], otherwise: [] };
  const begin = (): void => {
    if (current.conditions.length + current.actions.length > 0) drafts.push(current);
    current = { conditions: [], actions: [], otherwise: [] };
  };
  for (const [i, clause] of clauses.entries()) {
    const before = clauses[i - 1];
    const { lead, join } = clause;
    if (lead === 'else' || (clause.is === 'action' && current.otherwise.length > 0 && lead === 'and')) {
      current.otherwise.push(clause);
    } else if (clause.is === 'condition') {
      // a condition after what another one led to begins a rule, unless it only adds to it
      const isLast = !clauses.slice(i + 1).some(({ is }) => is === 'action') && current.actions.length === 1;
      const isNew =
        before?.is === 'action' &&
        current.conditions.length > 0 &&
        !isLast &&
        (lead !== 'mark' || join !== undefined || before.lead === 'and' || before.lead === 'comma');
      if (isNew && lead === 'mark' && join === undefined && current.actions.length > 1) {
        // "A when B, and C when D"
        current.actions.pop();
        begin();
        current.actions.push(before);
      } else if (isNew) begin();
      current.conditions.push(clause);
    } else {
      // "keep the trunk locked, and warn me when …": what is kept needs no reason
      if (before?.is === 'action' && current.conditions.length === 0 && isGuard(before)) begin();
      const next = clauses.slice(i + 1).find((one) => one.is === 'condition' || one.lead === 'else');
      const isFollowing = before?.is === 'condition' && current.actions.length > 0;
      if (isFollowing && next?.is === 'condition') begin();
      current.actions.push(clause);
    }
  }
  begin();
  return drafts;
}

const isGuard = ({ tokens }: PromptClause): boolean =>
  matchesIn(tokens, VERBS).some(({ value }) => value.is === 'keep' || value.is === 'prevent' || value.is === 'limit');
