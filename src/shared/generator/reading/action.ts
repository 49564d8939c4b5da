import type { RuleAction, RuleCondition } from '#generated/payloads.d.ts';
import type { State } from './lexicon.ts';
import type { FoundThing, Reading } from './reading.ts';
import { stateValue } from './signal-values.ts';
import type { Times } from './times.ts';
import type { PromptToken } from './tokens.ts';
import type { SlotValue } from './values.ts';

/** What a clause does. `guard`: it does so as often as the signals are otherwise. `isOnly`: but for when its condition holds. */
export type ReadAction = { actions: RuleAction[]; every?: number; guard?: RuleCondition; isOnly?: boolean };
/** A clause that says what is done: `words` are its verb. */
export type ActionClause = { reading: Reading; tokens: readonly PromptToken[]; words: PromptToken[]; times: Times };
export type Done = ReadAction | undefined;

export const ON: State = { aspect: 'on', value: true };
/** How long one flash takes, in seconds. */
export const PERIOD = 1;

export const pathsOf = ({ signals }: FoundThing): string[] => signals.map(({ path }) => path);

export function alternate(
  reading: Reading,
  found: FoundThing,
  first: SlotValue,
  second: SlotValue,
  times: number | undefined,
): RuleAction {
  const count = times === undefined ? {} : { times };
  return reading.from(
    { is: 'alternate', signals: pathsOf(found), first, second, period: PERIOD, ...count },
    found.tokens,
  );
}

export const offOf = (first: SlotValue, signal: FoundThing['signals'][number]): SlotValue =>
  typeof first === 'boolean' ? !first : (stateValue({ aspect: 'on', value: false }, signal) ?? false);
