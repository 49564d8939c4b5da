import { undoActions } from '../actions/undo.ts';
import type { AppAction, AppCondition, AppRule } from '../rule/rule.ts';

/** A rule of which not all has been read yet. */
export type RuleDraft = {
  when?: AppCondition;
  hold?: number;
  cleared?: AppCondition;
  do: AppAction[];
  undo?: AppAction[];
  hasElse?: true;
  isConditionFirst: boolean;
};

export const finishedRule = ({ when, hold, cleared, do: all, undo, hasElse }: RuleDraft): AppRule => {
  const actions = all.filter(({ is }) => is !== 'repeat');
  const every = all.find((one) => one.is === 'repeat')?.seconds;
  return {
    ...(every !== undefined && { every }),
    ...(when && { when }),
    ...(hold !== undefined && { hold }),
    ...(cleared && { cleared }),
    ...(hasElse && { hasElse }),
    do: actions,
    undo: undo ?? (when === undefined ? [] : undoActions(actions.filter((one) => !isFinite(one)))),
  };
};

/** Ends by itself, after a time or a number of times. */
const isFinite = (action: AppAction): boolean =>
  (action.is === 'set' && action.seconds !== undefined) ||
  (action.is === 'blink' && (action.times !== undefined || action.seconds !== undefined));

/** Does nothing that can be seen: words alone without a reason, or pauses. */
export const isIdle = ({ do: actions, when }: RuleDraft): boolean =>
  actions.length === 0 || (when === undefined && actions.every(({ is }) => is === 'say' || is === 'wait'));

/** What goes on until something happens is not done once. */
export function endless(action: AppAction): AppAction {
  if (action.is !== 'blink' || action.times !== 1) return action;
  const { times: _, ...rest } = action;
  return rest;
}
