import type { RuleAction } from '#generated/payloads.d.ts';
import { alternate, type ActionClause, type Done, offOf, pathsOf } from './action.ts';
import { GRADUALLY, type State, STATES } from './lexicon.ts';
import type { FoundThing, Reading } from './reading.ts';
import { findTarget } from './targets.ts';
import { readCount } from './times.ts';
import { matchesIn, type PromptToken, wordSet } from './tokens.ts';
import { chosenValue, needOf, saidValue, type SaidValue, slotValue } from './values.ts';

/** @param state what the verb says, where no value is named */
export function setValue(
  { reading, tokens, words, times }: ActionClause,
  state: State | undefined,
  isRamp = false,
): Done {
  const value = saidValue(
    reading,
    tokens.filter((token) => !words.includes(token)),
    state,
  );
  // a difference, whose direction is not said
  if (value?.quantity !== undefined && value.words.some((word) => tokens[tokens.indexOf(word) - 1]?.text === 'by'))
    return undefined;
  if (value === undefined) return setToChosen(reading, tokens, words);
  // what is opened once need not be closed again, so that its "once" stays unused
  const count = value.state === undefined ? undefined : reading.quietly(() => readCount(reading, tokens));
  const adverbs = tokens.filter(({ text }) => GRADUALLY.has(text));
  const states = value.state === undefined ? matchesIn(reading.unused(tokens), STATES).flatMap((one) => one.words) : [];
  const known = [...words, ...value.words, ...adverbs, ...states.filter(({ text }) => LEVEL_STATES.has(text))];
  const found = findTarget(reading, tokens, known, needOf(value));
  const [signal] = found?.signals ?? [];
  if (found === undefined || signal === undefined) return undefined;
  const set = slotValue(reading, value, signal, found.tokens.length > 0 ? found.tokens : tokens);
  if (set === undefined) return undefined;
  const all = { ...found, tokens: [...found.tokens, ...words, ...value.words] };
  const isRepeated = count !== undefined && (count > 1 || value.state?.aspect === 'on');
  if (isRepeated) return { actions: [alternate(reading, all, set, offOf(set, signal), count)] };
  if (times.over !== undefined && typeof set === 'number')
    return {
      actions: [reading.from({ is: 'ramp', signals: pathsOf(found), value: set, seconds: times.over }, all.tokens)],
    };
  // how fast it should go is not said, or cannot be done: a person decides
  for (const token of [...adverbs, ...(isRamp ? words : [])]) reading.used.delete(token);
  const duration = times.for === undefined ? {} : { for: times.for };
  return {
    actions: [
      ...litActions(reading, value, found),
      reading.from({ is: 'set', signals: pathsOf(found), value: set, ...duration }, all.tokens),
    ],
  };
}
/** "set the wipers to turbo": a person chooses one of the values that the signal allows. */
function setToChosen(reading: Reading, tokens: readonly PromptToken[], words: PromptToken[]): Done {
  const to = tokens.findLastIndex(({ text }) => text === 'to' || text === 'on');
  const value = tokens.slice(to + 1);
  if (to < 1 || value.length === 0 || value.length > 2) return undefined;
  const found = reading.attempt(() => findTarget(reading, tokens.slice(0, to), words, { use: 'set', any: true }));
  const [signal] = found?.signals ?? [];
  if (found === undefined || signal?.allowed === undefined) return undefined;
  const chosen = chosenValue(reading, signal, value);
  reading.use(value);
  return chosen === undefined
    ? undefined
    : { actions: [reading.from({ is: 'set', signals: pathsOf(found), value: chosen }, tokens)] };
}

/** "turn the fan on at 40 %" */
const LEVEL_STATES = wordSet('on open up down');

/** A light that gets a colour is on. */
export function litActions(reading: Reading, { color }: SaidValue, { signals }: FoundThing): RuleAction[] {
  const paths = signals
    .map(({ path }) => path.replace('.Color', '.IsLightOn'))
    .filter((path) => reading.signals.find(path)?.type === 'actuator');
  return color === undefined || paths.length === 0 ? [] : [{ is: 'set', signals: paths, value: true }];
}
