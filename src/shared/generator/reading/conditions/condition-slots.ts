import type { RuleCondition } from '#generated/payloads.d.ts';
import type { FoundThing } from '#shared/generator/reading/find-signals.ts';
import type { ComparisonWord } from '#shared/generator/reading/language.ts';
import type { Reading } from '#shared/generator/reading/reading.ts';
import type { TreeSignal } from '#shared/generator/signals/signals.ts';

/** `left out` by a person; undefined where something has to be asked first, or nothing was understood. */
export type ReadCondition = { condition: RuleCondition; lasts?: number } | 'left out' | undefined;
export type Compare = Extract<RuleCondition, { is: 'compare' }>;

/** What is known while conditions are read: a later one may be about the same signal as the one before. */
export type ConditionSlots = { readonly reading: Reading; last?: readonly TreeSignal[] | undefined };

export function compareWith(
  slots: ConditionSlots,
  { signals, isEvery, tokens }: FoundThing,
  comparison: ComparisonWord,
  value: boolean | number | string,
): Compare {
  slots.last = signals;
  const match = signals.length > 1 ? ({ match: isEvery ? 'all' : 'any' } as const) : {};
  return slots.reading.from(
    { is: 'compare', signals: signals.map(({ path }) => path), ...match, comparison, value },
    tokens,
  );
}
