import { undoActions } from '#shared/generator/language/actions/undo.ts';
import type { AppAction, AppCondition, AppRule } from '#shared/generator/language/rule/rule.ts';

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
  const actions = all.filter(({ is }) => is !== 'repeat' && is !== 'rest');
  const repeat = all.find((one) => one.is === 'repeat');
  const rest = all.find((one) => one.is === 'rest')?.seconds;
  // "turn on the fan and honk every minute": the fan is turned on once
  const before = repeat?.own === undefined ? 0 : all.indexOf(repeat) - repeat.own;
  const once = all.slice(0, before).filter(({ is }) => is !== 'say').length;
  return {
    ...(repeat !== undefined && { every: repeat.seconds }),
    ...(once > 0 && { once }),
    ...(rest !== undefined && { rest }),
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
  actions.length === 0 ||
  (when === undefined && actions.every(({ is }) => is === 'say' || is === 'wait' || is === 'rest'));

/** What goes on until something happens is not done once. */
export function endless(action: AppAction): AppAction {
  if (action.is !== 'blink' || action.times !== 1) return action;
  const { times: _, ...rest } = action;
  return rest;
}
