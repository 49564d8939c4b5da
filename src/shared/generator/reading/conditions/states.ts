import type { RuleCondition } from '#generated/payloads.d.ts';
import { findSignals, type FoundThing } from '#shared/generator/reading/find-signals.ts';
import { STATES, type State, type ComparisonWord } from '#shared/generator/reading/language.ts';
import { isContent } from '#shared/generator/reading/reading.ts';
import { stateValue, allowedFor } from '#shared/generator/reading/signal-values.ts';
import { matchAt, type PromptToken } from '#shared/generator/reading/tokens.ts';
import type { TreeSignal } from '#shared/generator/signals/signals.ts';
import { NEGATIONS } from './comparisons.ts';
import { compareWith, type ConditionSlots } from './condition-slots.ts';

/** "the trunk is open", "the gear is P", "the driver is belted" */
export function readState(
  slots: ConditionSlots,
  tokens: readonly PromptToken[],
): RuleCondition | 'left out' | undefined {
  const negation = tokens.filter(({ text }) => NEGATIONS.has(text));
  const at = tokens.findLastIndex((_, i) => matchAt(tokens, i, STATES) !== undefined);
  const state = at < 0 ? undefined : matchAt(tokens, at, STATES);
  const rest = tokens.filter((token) => !negation.includes(token));
  const equal: ComparisonWord = negation.length > 0 ? 'not equal' : 'equal';
  // "in sport mode": a value that the signal allows
  const word = rest.find(
    (token) =>
      token.kind === 'word' &&
      matchAt([token], 0, STATES) === undefined &&
      !slots.reading.used.has(token) &&
      isContent(token) &&
      isAllowedOf(slots, token, rest),
  );
  if (word !== undefined) {
    slots.reading.use([word, ...negation]);
    const found = findSignals(rest, { use: 'read', word: word.text }, slots.reading);
    if (found === 'nothing' || found === undefined) return undefined;
    const [signal] = found === 'left out' ? [] : found.signals;
    const value = signal && allowedFor(word.text, signal);
    return found === 'left out' || value === undefined
      ? 'left out'
      : compareWith(slots, { ...found, tokens: [...found.tokens, word] }, equal, value);
  }
  if (state === undefined) return readNamed(slots, rest, negation, { aspect: 'on', value: true });
  const words = tokens.slice(at, at + state.length);
  slots.reading.use([...words, ...negation]);
  const found = findSignals(rest, { use: 'read', state: state.value }, slots.reading);
  // "when it is unlocked" after "when the car is locked", "occupied and not belted"
  const siblings = found === 'nothing' ? siblingsOf(slots, state.value) : [];
  if (siblings.length > 0)
    return stateCondition(slots, { signals: siblings, isEvery: false, tokens: words }, state.value, negation);
  if (found === 'nothing') {
    for (const token of [...words, ...negation]) slots.reading.used.delete(token);
    return undefined;
  }
  if (found === undefined || found === 'left out') return found;
  return stateCondition(slots, { ...found, tokens: [...found.tokens, ...words] }, state.value, negation);
}

/** The signals of the things that the last condition was about, for another of their states. */
export function siblingsOf(slots: ConditionSlots, state: State): TreeSignal[] {
  const branch = ({ path }: TreeSignal): string => path.slice(0, path.lastIndexOf('.'));
  return (slots.last ?? []).flatMap((last) => {
    const near = slots.reading.signals.all.filter((one) => branch(one) === branch(last));
    return near.find((one) => typeof stateValue(state, one) === 'boolean' && state.aspect !== 'on') ?? [];
  });
}

/** A yes-or-no signal whose name says it all: "the airbag is deployed". */
export function readNamed(
  slots: ConditionSlots,
  tokens: readonly PromptToken[],
  negation: readonly PromptToken[],
  state: State,
): RuleCondition | 'left out' | undefined {
  const found = findSignals(tokens, { use: 'read', state }, slots.reading);
  if (found === 'nothing' || found === undefined || found === 'left out')
    return found === 'left out' ? found : undefined;
  slots.reading.use(negation);
  return stateCondition(slots, found, state, negation);
}

export function stateCondition(
  slots: ConditionSlots,
  found: FoundThing,
  state: State,
  negation: readonly PromptToken[],
): RuleCondition | undefined {
  const [signal] = found.signals;
  const value = signal && stateValue(state, signal);
  if (value === undefined) return undefined;
  if (typeof value === 'boolean') return compareWith(slots, found, 'equal', negation.length > 0 ? !value : value);
  return compareWith(slots, found, negation.length > 0 ? 'not equal' : 'equal', value);
}

export function isAllowedOf(slots: ConditionSlots, token: PromptToken, tokens: readonly PromptToken[]): boolean {
  return slots.reading.signals.kinds.some(
    ({ first, own }) =>
      allowedFor(token.text, first) !== undefined &&
      tokens.some((other) => other !== token && isContent(other) && own.has(other.stem)),
  );
}
