import type { RuleAction } from '#generated/payloads.d.ts';
import { unitSymbol } from '#shared/dashboard/signal-scale.ts';
import { COLORS, STATES, type State, type Verb } from '#shared/generator/reading/language.ts';
import { inUnitOf, isTime, quantitiesOf } from '#shared/generator/reading/quantity.ts';
import { isContent } from '#shared/generator/reading/reading.ts';
import { stateValue, allowedFor, type Need } from '#shared/generator/reading/signal-values.ts';
import { matchAt, type PromptToken } from '#shared/generator/reading/tokens.ts';
import type { TreeSignal } from '#shared/generator/signals/signals.ts';
import { spokenName } from '#shared/generator/signals/spoken.ts';
import type { ActSlots, Done, SlotValue, SaidValue } from './act-slots.ts';
import { findTarget } from './act-targets.ts';
import { saidTimes, saidTime } from './act-times.ts';
import { alternating } from './alternating.ts';

/** Values that are not meant by "on". */
const IDLE = new Set(['OFF', 'INACTIVE', 'STOP', 'NONE', 'UNKNOWN', 'CLOSE']);
/** What says how a thing is rather than which of its values it has. */
const STATE_WORDS = new Set('on off open close closed start stop rear front up down low high'.split(' '));

/** A value that is named: a number, a colour, or a word that follows "to". */
export function saidValue(acts: ActSlots, tokens: readonly PromptToken[]): SaidValue | undefined {
  const quantity = quantitiesOf(tokens).find(
    (one) => !isTime(one) && !acts.reading.used.has(tokens[one.at] as PromptToken) && tokens[one.end]?.text !== 'times',
  );
  if (quantity !== undefined) return { quantity, words: tokens.slice(quantity.at, quantity.end) };
  const color = tokens.find(
    ({ text, kind }) => COLORS[text] !== undefined || (kind === 'text' && text.startsWith('#')),
  );
  if (color !== undefined) return { color: COLORS[color.text] ?? color.text, words: [color] };
  const to = tokens.findLastIndex(({ text }) => ['to', 'on', 'in', 'into', 'at'].includes(text));
  const word = [tokens[to + 1], tokens.at(-1)].find(
    (one) =>
      to >= 0 &&
      one !== undefined &&
      one.kind === 'word' &&
      !STATE_WORDS.has(one.text) &&
      isSaidValue(acts, one, tokens),
  );
  const plain =
    word ?? tokens.find((one) => one.kind === 'word' && !STATE_WORDS.has(one.text) && isSaidValue(acts, one, tokens));
  return plain === undefined ? undefined : { word: plain.text, words: [plain] };
}

export function isSaidValue(acts: ActSlots, word: PromptToken, tokens: readonly PromptToken[]): boolean {
  if (acts.last?.signals.some((signal) => allowedFor(word.text, signal) !== undefined) === true) return true;
  const others = tokens.filter((token) => token !== word && isContent(token) && !acts.reading.used.has(token));
  return acts.reading.signals.kinds.some(
    ({ first, words, own }) =>
      first.type === 'actuator' &&
      allowedFor(word.text, first) !== undefined &&
      !own.has(word.stem) &&
      others.some((other) => words.has(other.stem) || (other.text.startsWith('wip') && words.has('wip'))),
  );
}

export function chosenValue(acts: ActSlots, signal: TreeSignal, tokens: readonly PromptToken[]): SlotValue | undefined {
  const { low, high, allowed, unit } = signal;
  const isBounded = signal.node.max !== undefined && high < 1e6;
  const numbers = isBounded
    ? [0.5, 0.25, 0.75, 1].map((part) => Math.round(Math.max(low, 0) + (high - Math.max(low, 0)) * part))
    : [];
  const values: SlotValue[] =
    allowed === undefined ? numbers : allowed.filter((one) => typeof one === 'string').filter((one) => !IDLE.has(one));
  const choices = values.slice(0, 12).map((value) => ({
    id: `value-${value}`,
    text: `${value} ${typeof value === 'number' ? unitSymbol(unit) : ''}`.trim(),
    paths: [signal.path],
    value: value as SlotValue | undefined,
  }));
  const picked = acts.reading.ask('value', tokens, `What should the ${spokenName(signal)} be set to?`, [
    ...choices,
    { id: 'leave-out', text: 'Leave this part out', paths: [], value: undefined },
  ]);
  return picked?.value;
}

/** Signals of which each kind has its own value for a state; a person chooses the value of a number that is to be on. */
export function valuesFor(
  acts: ActSlots,
  signals: readonly TreeSignal[],
  state: State,
  tokens: readonly PromptToken[],
): { signals: string[]; value: SlotValue }[] | undefined {
  const [first] = signals;
  if (first === undefined) return undefined;
  const value = stateValue(state, first) ?? chosenValue(acts, first, tokens);
  return value === undefined ? undefined : [{ signals: signals.map(({ path }) => path), value }];
}

export function saidState(
  acts: ActSlots,
  verb: Verb | undefined,
  words: readonly PromptToken[],
  tokens: readonly PromptToken[],
): { value: State; words: PromptToken[] } | undefined {
  if (verb?.is === 'state') return { value: verb.state, words: [] };
  const at = tokens.findLastIndex(
    (token, i) => !words.includes(token) && !acts.reading.used.has(token) && matchAt(tokens, i, STATES) !== undefined,
  );
  const state = at < 0 ? undefined : matchAt(tokens, at, STATES);
  if (state !== undefined) return { value: state.value, words: tokens.slice(at, at + state.length) };
  // "turn on the lights and the radio": the verb counts for both
  const before = acts.verb?.verb;
  return verb === undefined && before?.is === 'state' ? { value: before.state, words: [] } : undefined;
}

export function setToValue(
  acts: ActSlots,
  value: SaidValue,
  words: readonly PromptToken[],
  tokens: readonly PromptToken[],
  forSeconds: number | undefined,
): Done | undefined {
  const { quantity, color, word } = value;
  const need: Need = {
    use: 'set',
    ...(quantity && { quantity }),
    ...(color !== undefined && { color: true }),
    ...(word !== undefined && { word }),
  };
  const state = tokens.find(
    (token, i) =>
      !words.includes(token) && ['on', 'open', 'up'].includes(token.text) && matchAt(tokens, i, STATES) !== undefined,
  );
  const found = findTarget(acts, tokens, [...words, ...(state === undefined ? [] : [state])], need);
  if (found === 'left out' || found === undefined) return found;
  const [signal] = found.signals;
  if (signal === undefined) return undefined;
  const isWhole = signal.datatype?.base === 'integer';
  const number = quantity && inUnitOf(quantity, signal.unit);
  const set =
    number !== undefined
      ? isWhole
        ? Math.round(number)
        : number
      : (color ?? (word === undefined ? undefined : allowedFor(word, signal)));
  if (set === undefined) return undefined;
  const over = saidTime(acts, tokens, ['over', 'within'], false);
  const all = [...found.tokens, ...words];
  const signals = found.signals.map(({ path }) => path);
  if (over !== undefined && typeof set === 'number')
    return { actions: [acts.reading.from({ is: 'ramp', signals, value: set, seconds: over }, all)] };
  const lit = color === undefined ? [] : litActions(acts, found.signals);
  return {
    actions: [
      ...lit,
      acts.reading.from({ is: 'set', signals, value: set, ...(forSeconds !== undefined && { for: forSeconds }) }, all),
    ],
  };
}

/** A light that gets a colour is on. */
export function litActions(acts: ActSlots, signals: readonly TreeSignal[]): RuleAction[] {
  const paths = signals
    .map(({ path }) => path.replace('.Color', '.IsLightOn'))
    .filter((path) => acts.reading.signals.find(path)?.type === 'actuator');
  return paths.length === 0 ? [] : [{ is: 'set', signals: paths, value: true }];
}

export function setThing(
  acts: ActSlots,
  verb: Verb | undefined,
  words: PromptToken[],
  tokens: readonly PromptToken[],
): Done | undefined {
  const forSeconds = saidTime(acts, tokens, ['for'], false);
  const value = saidValue(
    acts,
    tokens.filter((token) => !words.includes(token)),
  );
  if (value !== undefined) return setToValue(acts, value, [...words, ...value.words], tokens, forSeconds);
  const state = saidState(acts, verb, words, tokens);
  if (state === undefined) return undefined;
  const times = saidTimes(acts, tokens);
  const found = findTarget(acts, tokens, [...words, ...state.words], { use: 'set', state: state.value });
  if (found === 'left out' || found === undefined) return found;
  const isAlternating = times !== undefined && times > 1;
  const groups = valuesFor(acts, found.signals, state.value, found.tokens);
  if (groups === undefined) return undefined;
  const all = [...found.tokens, ...words, ...state.words];
  if (isAlternating)
    return { actions: groups.map(({ value: first }) => alternating(acts, { ...found, tokens: all }, first, times)) };
  return {
    actions: groups.map(({ signals, value: own }) =>
      acts.reading.from({ is: 'set', signals, value: own, ...(forSeconds !== undefined && { for: forSeconds }) }, all),
    ),
  };
}
