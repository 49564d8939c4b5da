import type { FoundThing } from '#shared/generator/reading/find-signals.ts';
import { inUnitOf, isTime, quantitiesOf } from '#shared/generator/reading/quantity.ts';
import { stateValue } from '#shared/generator/reading/signal-values.ts';
import type { PromptToken } from '#shared/generator/reading/tokens.ts';
import type { ActSlots, Done } from './act-slots.ts';
import { findTarget } from './act-targets.ts';
import { saidTimes, saidTime } from './act-times.ts';
import { setThing } from './act-values.ts';
import { alternating, PERIOD } from './alternating.ts';

export function soundHorn(acts: ActSlots, words: PromptToken[], tokens: readonly PromptToken[]): Done | undefined {
  const horn = acts.reading.signals.kind('Body.Horn.IsActive');
  if (horn === undefined) return undefined;
  const times = saidTimes(acts, tokens);
  acts.reading.use([...words, ...tokens.filter(({ text }) => text === 'horn')]);
  acts.reading.clauses += 1;
  const found: FoundThing = { signals: horn.signals, isEvery: true, tokens: words };
  acts.last = found;
  const seconds = saidTime(acts, tokens, ['for'], false);
  if (times !== undefined && times > 1) return { actions: [alternating(acts, found, true, times)] };
  return {
    actions: [
      acts.reading.from(
        { is: 'set', signals: horn.signals.map(({ path }) => path), value: true, for: seconds ?? 1 },
        words,
      ),
    ],
  };
}

export function flashThing(acts: ActSlots, words: PromptToken[], tokens: readonly PromptToken[]): Done | undefined {
  const times = saidTimes(acts, tokens);
  const seconds = saidTime(acts, tokens, ['for'], false);
  const found = findTarget(acts, tokens, words, { use: 'set', state: { aspect: 'on', value: true } });
  if (found === undefined || found === 'left out') return found;
  const [signal] = found.signals;
  const first = signal && stateValue({ aspect: 'on', value: true }, signal);
  if (first === undefined) return undefined;
  const count = times ?? (seconds === undefined ? undefined : Math.max(1, Math.round(seconds / PERIOD)));
  return { actions: [alternating(acts, { ...found, tokens: [...found.tokens, ...words] }, first, count)] };
}

export function changeBy(
  acts: ActSlots,
  is: 'raise' | 'lower',
  words: PromptToken[],
  tokens: readonly PromptToken[],
): Done | undefined {
  const quantity = quantitiesOf(tokens).find((one) => !isTime(one));
  const isTo = quantity !== undefined && tokens.slice(0, quantity.at).some(({ text }) => text === 'to');
  if (isTo) return setThing(acts, { is: 'set' }, words, tokens);
  const said = quantity === undefined ? [] : tokens.slice(quantity.at, quantity.end);
  if (quantity === undefined)
    return setThing(acts, { is: 'state', state: { aspect: 'open', value: is !== 'raise' } }, words, tokens);
  const found = findTarget(acts, tokens, [...words, ...said], { use: 'set', quantity });
  if (found === undefined || found === 'left out') return found;
  const [signal] = found.signals;
  const by = signal && inUnitOf(quantity, signal.unit);
  if (by === undefined) return undefined;
  return {
    actions: [
      acts.reading.from(
        { is: 'change', signals: found.signals.map(({ path }) => path), by: is === 'lower' ? -by : by },
        [...found.tokens, ...words, ...said],
      ),
    ],
  };
}
