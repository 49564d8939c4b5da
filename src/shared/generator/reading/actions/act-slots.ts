import type { RuleAction, RuleCondition } from '#generated/payloads.d.ts';
import type { FoundThing } from '#shared/generator/reading/find-signals.ts';
import type { Verb } from '#shared/generator/reading/language.ts';
import type { Quantity } from '#shared/generator/reading/quantity.ts';
import type { Reading } from '#shared/generator/reading/reading.ts';
import type { PromptToken } from '#shared/generator/reading/tokens.ts';

export type SlotValue = boolean | number | string;
/** What a clause does; `guard`: it does so as often as the signals are otherwise; `until` the opposite is done. */
export type ReadAction =
  | { actions: RuleAction[]; every?: number; guard?: RuleCondition; isOnly?: boolean }
  | 'left out'
  | undefined;
/** A value that is named: a number, a colour, or a word that signals allow. */
export type SaidValue = { quantity?: Quantity; color?: string; word?: string; words: PromptToken[] };
export type Act = { verb: Verb | undefined; words: PromptToken[] };

/** What is known while the actions of a prompt are read: "it" is what was set last. */
export type ActSlots = {
  readonly reading: Reading;
  last?: FoundThing | undefined;
  beforeLast?: FoundThing | undefined;
  verb?: Act | undefined;
};
export type Done = Exclude<ReadAction, undefined>;
