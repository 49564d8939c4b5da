import { unitSymbol } from '#shared/dashboard/signal-scale.ts';
import type { TreeSignal } from '#shared/generator/signals/signals.ts';
import { spokenName } from '#shared/generator/signals/spoken.ts';
import { COLORS, type State, STATES, THINGS } from './lexicon.ts';
import { inUnitOf, isTime, type Quantity, quantitiesOf } from './quantity.ts';
import { isContent, type Reading } from './reading.ts';
import { allowedFor, type Need, stateValue } from './signal-values.ts';
import { matchesIn, type PromptToken, wordSet } from './tokens.ts';

export type SlotValue = boolean | number | string;
/** A value that is named: a number, a colour, a word that signals allow, or a state. */
export type SaidValue = {
  quantity?: Quantity;
  color?: string;
  word?: string;
  state?: State;
  words: PromptToken[];
};

/** Values that are not meant by "on". */
const IDLE = wordSet('OFF INACTIVE STOP NONE UNKNOWN CLOSE');
/** What says how a thing is rather than which of its values it has. */
const STATE_WORDS = wordSet('on off open close closed start stop rear front up down low high');
const PREPOSITIONS = wordSet('to on in into at');

/** @param verb the state that the verb says, such as "turn on" */
export function saidValue(
  reading: Reading,
  tokens: readonly PromptToken[],
  verb: State | undefined,
): SaidValue | undefined {
  const free = reading.unused(tokens);
  const quantity = quantitiesOf(tokens).find(
    (one) => !isTime(one) && free.includes(tokens[one.at] ?? RATHER_NONE) && tokens[one.end]?.text !== 'times',
  );
  if (quantity !== undefined) return { quantity, words: levelWords(tokens, quantity) };
  const color = free.find(({ text, kind }) => COLORS[text] !== undefined || (kind === 'text' && text.startsWith('#')));
  if (color !== undefined) return { color: COLORS[color.text] ?? color.text, words: [color] };
  const to = free.findLastIndex(({ text }) => PREPOSITIONS.has(text));
  const word = [free[to + 1], free.at(-1), ...free].find(
    (one) => one?.kind === 'word' && !STATE_WORDS.has(one.text) && isAllowed(reading, one, free),
  );
  if (word !== undefined) return { word: word.text, words: [word] };
  if (verb !== undefined) return { state: verb, words: [] };
  const state = matchesIn(free, STATES).findLast(({ at, words }) => !isPreposition(words, free[at + words.length]));
  if (state !== undefined) return { state: state.value, words: state.words };
  return undefined;
}
const RATHER_NONE: PromptToken = { kind: 'sign', text: '', stem: '', from: -1, to: -1 };

/** "on long journeys" */
const isPreposition = ([word]: PromptToken[], next: PromptToken | undefined): boolean =>
  word?.text === 'on' && next?.kind === 'word' && (isContent(next) || ARTICLES.has(next.text));
const ARTICLES = wordSet('the a an my our');

/** "level 2", and "open" in "open to 20 %" */
function levelWords(tokens: readonly PromptToken[], { at, end }: Quantity): PromptToken[] {
  const before = tokens[at - 1];
  return tokens.slice(before?.text === 'level' ? at - 1 : at, end);
}

function isAllowed(reading: Reading, word: PromptToken, tokens: readonly PromptToken[]): boolean {
  if (reading.set?.signals.some((signal) => allowedFor(word.text, signal) !== undefined) === true) return true;
  const others = tokens.filter((token) => token !== word && isContent(token));
  const named = new Set(matchesIn(others, THINGS).flatMap(({ value }) => Object.values(value).flat()));
  return reading.signals.kinds.some(
    ({ first, words, own, name }) =>
      first.type === 'actuator' &&
      allowedFor(word.text, first) !== undefined &&
      !own.has(word.stem) &&
      (named.has(name) || others.some((other) => words.has(other.stem))),
  );
}

export const needOf = ({ quantity, color, word, state }: SaidValue): Need => ({
  use: 'set',
  ...(quantity && { quantity }),
  ...(color !== undefined && { color: true }),
  ...(word !== undefined && { word }),
  ...(state && { state }),
});

/** The value as a signal takes it; a person chooses the one of a number that is to be on. */
export function slotValue(
  reading: Reading,
  said: SaidValue,
  signal: TreeSignal,
  tokens: readonly PromptToken[],
): SlotValue | undefined {
  const { quantity, color, word, state } = said;
  if (state !== undefined) return stateValue(state, signal) ?? chosenValue(reading, signal, tokens);
  if (color !== undefined) return color;
  if (word !== undefined) return allowedFor(word, signal);
  const number = quantity && inUnitOf(quantity, signal.unit);
  return number !== undefined && signal.datatype?.base === 'integer' ? Math.round(number) : number;
}

export function chosenValue(
  reading: Reading,
  signal: TreeSignal,
  tokens: readonly PromptToken[],
): SlotValue | undefined {
  const { low, high, allowed, unit } = signal;
  const isBounded = signal.node.max !== undefined && high < 1e6;
  const least = Math.max(low, 0);
  const numbers = isBounded ? [0.5, 0.25, 0.75, 1].map((part) => Math.round(least + (high - least) * part)) : [];
  const words = allowed?.filter((one) => typeof one === 'string').filter((one) => !IDLE.has(one));
  const options = (words ?? numbers).slice(0, 12).map((value: SlotValue) => ({
    id: `value-${value}`,
    text: `${value} ${typeof value === 'number' ? unitSymbol(unit) : ''}`.trim(),
    paths: [signal.path],
    value,
  }));
  return reading.ask('value', tokens, `What should the ${spokenName(signal)} be set to?`, options);
}
