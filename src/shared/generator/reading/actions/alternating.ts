import type { RuleAction } from '#generated/payloads.d.ts';
import type { FoundThing } from '#shared/generator/reading/find-signals.ts';
import { stateValue } from '#shared/generator/reading/signal-values.ts';
import type { ActSlots, SlotValue } from './act-slots.ts';

export const PERIOD = 1;

export function alternating(
  acts: ActSlots,
  { signals, tokens }: FoundThing,
  first: SlotValue,
  times: number | undefined,
): RuleAction {
  const [signal] = signals;
  const second =
    (typeof first === 'boolean' ? !first : signal && stateValue({ aspect: 'on', value: false }, signal)) ?? false;
  return acts.reading.from(
    {
      is: 'alternate',
      signals: signals.map(({ path }) => path),
      first,
      second,
      period: PERIOD,
      ...(times !== undefined && { times }),
    },
    tokens,
  );
}
