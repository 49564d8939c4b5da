import type { RuleCondition } from '#generated/payloads.d.ts';
import { findSignals } from '#shared/generator/reading/find-signals.ts';
import { STATES, type State } from '#shared/generator/reading/language.ts';
import { inUnitOf, isTime, quantitiesOf } from '#shared/generator/reading/quantity.ts';
import { stateValue } from '#shared/generator/reading/signal-values.ts';
import { matchAt, type PromptToken } from '#shared/generator/reading/tokens.ts';
import type { ActSlots, Done } from './act-slots.ts';
import { findTarget } from './act-targets.ts';

export function limitTo(acts: ActSlots, words: PromptToken[], tokens: readonly PromptToken[]): Done | undefined {
  const quantity = quantitiesOf(tokens).find((one) => !isTime(one));
  if (quantity === undefined) return undefined;
  const sign = tokens.findIndex(({ text }) =>
    ['above', 'over', 'exceed', 'below', 'under', 'beyond', 'to'].includes(text),
  );
  const isLeast = ['below', 'under'].includes(tokens[sign]?.text ?? '');
  const said = [...tokens.slice(sign, sign + 1), ...tokens.slice(quantity.at, quantity.end)];
  const found = findTarget(acts, tokens, [...words, ...said], { use: 'set', quantity });
  if (found === undefined || found === 'left out') return found;
  const [signal] = found.signals;
  const value = signal && inUnitOf(quantity, signal.unit);
  if (value === undefined) return undefined;
  const signals = found.signals.map(({ path }) => path);
  const guard: RuleCondition = {
    is: 'compare',
    signals,
    ...(signals.length > 1 && { match: 'any' as const }),
    comparison: isLeast ? 'below' : 'above',
    value,
  };
  return {
    actions: [acts.reading.from({ is: 'set', signals, value }, [...found.tokens, ...words, ...said])],
    guard,
  };
}

/** "Keep the doors locked", "do not let the trunk open": what is otherwise is set back. */
export function guardState(
  acts: ActSlots,
  is: 'keep' | 'prevent' | 'only',
  words: PromptToken[],
  tokens: readonly PromptToken[],
): Done | undefined {
  const at = tokens.findLastIndex((token, i) => !words.includes(token) && matchAt(tokens, i, STATES) !== undefined);
  const state = at < 0 ? undefined : matchAt(tokens, at, STATES);
  if (state === undefined && is === 'keep') return undefined;
  if (state === undefined && quantitiesOf(tokens).length > 0) return limitTo(acts, words, tokens);
  const said = tokens.slice(at, at + (state?.length ?? 0));
  const own: State = state?.value ?? { aspect: 'on', value: true };
  const wanted: State = is === 'keep' ? own : { ...own, value: !own.value };
  const found = findTarget(acts, tokens, [...words, ...said], { use: 'set', state: wanted });
  if (found === undefined || found === 'left out') return found;
  const [signal] = found.signals;
  const value = signal && stateValue(wanted, signal);
  if (value === undefined) return undefined;
  const signals = found.signals.map(({ path }) => path);
  const several = signals.length > 1 ? ({ match: 'any' } as const) : {};
  const guard: RuleCondition =
    typeof value === 'boolean'
      ? { is: 'compare', signals, ...several, comparison: 'equal', value: !value }
      : { is: 'compare', signals, ...several, comparison: 'not equal', value };
  return {
    actions: [acts.reading.from({ is: 'set', signals, value }, [...found.tokens, ...words, ...said])],
    guard,
    ...(is === 'only' && { isOnly: true }),
  };
}

/** "the mirror heating follows the rear defroster" */
export function followSignal(acts: ActSlots, words: PromptToken[], tokens: readonly PromptToken[]): Done | undefined {
  const at = tokens.findIndex(({ text }) => text === 'follow' || text === 'follows');
  if (at < 0) return undefined;
  const target = findTarget(acts, tokens.slice(0, at), words, { use: 'set', any: true });
  if (target === undefined || target === 'left out') return target;
  const source = findSignals(tokens.slice(at + 1), { use: 'read', any: true }, acts.reading);
  if (source === undefined || source === 'nothing' || source === 'left out') return undefined;
  acts.reading.use(tokens.slice(at, at + 1));
  const [from] = source.signals;
  if (from === undefined || from.unit !== target.signals[0]?.unit) return undefined;
  return {
    actions: [
      acts.reading.from({ is: 'copy', signals: target.signals.map(({ path }) => path), from: from.path }, tokens),
    ],
  };
}
