import type { RuleCondition } from '#generated/payloads.d.ts';
import { unitSymbol } from '#shared/dashboard/signal-scale.ts';
import { type SignalKind, WEAK_WORDS } from '#shared/generator/signals/signals.ts';
import { spokenName } from '#shared/generator/signals/spoken.ts';
import type { PromptClause } from './clauses.ts';
import { type Compare, compareWith, negated, NEGATIONS, OPPOSITE } from './comparisons.ts';
import { findSignals, isAtRest } from './find-signals.ts';
import { CIRCUMSTANCES, type Circumstance, type State, STATES, THINGS } from './lexicon.ts';
import { readLimits, readVersus } from './limits.ts';
import { isTime, quantitiesOf, secondsOf } from './quantity.ts';
import { type FoundThing, isContent, type Reading, Refusal } from './reading.ts';
import { allowedFor, stateValue } from './signal-values.ts';
import { matchesIn, type PromptToken, VEHICLE, wordIn, wordSet } from './tokens.ts';

/** `lasting` are the words that say how long. */
export type ReadCondition = { condition: RuleCondition; lasts?: number; lasting?: PromptToken[] };

/** Undefined where something has to be asked first, where it is left out, and where nothing was understood. */
export function readCondition(reading: Reading, { tokens }: PromptClause): ReadCondition | undefined {
  const { lasts, lasting } = readLasts(reading, tokens) ?? {};
  const rest = reading.unused(tokens);
  const condition = reading.quietly(() => readBoth(reading, rest)) ?? readOne(reading, rest);
  return condition && { condition, ...(lasts !== undefined && { lasts }), ...(lasting && { lasting }) };
}

function readOne(reading: Reading, tokens: readonly PromptToken[]): RuleCondition | undefined {
  return reading.firstOf([
    () => readNear(reading, tokens),
    () => reading.quietly(() => readVersus(reading, tokens)),
    () => readCircumstances(reading, tokens),
    () => readLimits(reading, tokens),
    () => readState(reading, tokens),
  ]);
}

const TOGETHER = wordSet('at with while');

/** "the brake is engaged at over 60 km/h", "driving away with the trunk open" */
function readBoth(reading: Reading, tokens: readonly PromptToken[]): RuleCondition | undefined {
  const at = tokens.findLastIndex(({ text }, i) => i > 0 && TOGETHER.has(text));
  const halves = [tokens.slice(0, at), tokens.slice(at + 1)];
  if (at < 0 || halves.some((half) => half.filter(isContent).length === 0)) return undefined;
  const conditions = halves.flatMap((half) => readOne(reading, half) ?? []);
  return conditions.length === 2 && reading.rest(tokens).length === 0 ? { is: 'all', conditions } : undefined;
}

const LASTING = wordSet('for since longer');
/** What can stand between "for" and a time that something lasts at least. */
const AT_LEAST = wordSet('more than longer at least over about around a an the past last some roughly');

/**
 * "for more than 2 minutes", "longer than 3 s", "5 minutes of standstill"
 * @throws Refusal for what lasts less than a time
 */
function readLasts(
  reading: Reading,
  tokens: readonly PromptToken[],
): { lasts: number; lasting: PromptToken[] } | undefined {
  const [time, another] = quantitiesOf(tokens).filter(isTime);
  if (time === undefined) return undefined;
  const { at, end } = time;
  const lead = tokens.findIndex(({ text }, i) => i < at && i >= at - 4 && LASTING.has(text));
  const from = lead < 0 && tokens[end]?.text === 'of' && at === 0 ? 0 : lead;
  if (from < 0) return undefined;
  const lasting = tokens.slice(from, end);
  const isAtLeast = tokens.slice(from + 1, at).every(({ text }) => AT_LEAST.has(text));
  if (another !== undefined || !isAtLeast)
    throw new Refusal(`"${reading.words(lasting)}" is not how long something lasts at least. Say "for" and a time.`);
  reading.use(lasting);
  return { lasts: secondsOf(time), lasting };
}

const AWAY = wordSet('leaves leave outside leaving beyond from away exits exit');
const SURROUNDINGS = wordSet(
  'within near around zone area radius geofence enters enter entering inside closer distance than less place home more half circle approach approaches arrive arrives reach reaches',
);

/** "within 500 m of 48.1, 11.5" */
function readNear(reading: Reading, tokens: readonly PromptToken[]): RuleCondition | undefined {
  const place = tokens.find(({ kind }) => kind === 'place');
  const radius = quantitiesOf(tokens).find(({ unit }) => unit?.dimension === 'length');
  const isKnown = reading.signals.find(`${reading.signals.root}.CurrentLocation.Latitude`) !== undefined;
  if (place === undefined || radius === undefined || !isKnown) return undefined;
  const [latitude = 0, longitude = 0] = place.text.split(',').map(Number);
  const inside = wordIn(tokens, AWAY) === undefined;
  const said = tokens.filter(({ text }) => SURROUNDINGS.has(text) || AWAY.has(text));
  reading.use([...said, place, ...tokens.slice(radius.at, radius.end)]);
  const metres = radius.value * (radius.unit?.factor ?? 1);
  return reading.from<Extract<RuleCondition, { is: 'near' }>>(
    { is: 'near', latitude, longitude, metres, inside },
    tokens,
  );
}

/** "driving at night" holds two of them. */
function readCircumstances(reading: Reading, tokens: readonly PromptToken[]): RuleCondition | undefined {
  const first = readCircumstance(reading, tokens);
  const rest = reading.unused(tokens);
  if (first === undefined || reading.rest(rest).length === 0) return first;
  const second = reading.attempt(() => readCircumstance(reading, rest));
  return second === undefined ? first : { is: 'all', conditions: [first, second] };
}

function readCircumstance(reading: Reading, tokens: readonly PromptToken[]): Compare | undefined {
  for (const { at, words, value: circumstance } of matchesIn(tokens, CIRCUMSTANCES)) {
    const more = reading
      .rest(tokens.filter((token) => !words.includes(token)))
      .filter(({ text }) => !NEGATIONS.has(text) && !PEOPLE.has(text) && !DEGREES.has(text));
    const kind = circumstance.paths.map((name) => reading.signals.kind(name)).find((one) => one !== undefined);
    // "the wipers are stopped" is about something else, and a number says more than "cold"
    const isOther = more.length > 0 && (circumstance.comparison === 'equal' || circumstance.choices !== undefined);
    if (kind === undefined || isOther || more.some((token) => token.kind === 'number')) continue;
    const value = circumstance.value ?? chooseLimit(reading, circumstance, kind.first, words);
    if (value === undefined) return undefined;
    const negations = tokens.slice(0, at).filter(({ text }) => NEGATIONS.has(text));
    const isNegated = negations.length > 0 && wordIn(words, NEGATIONS) === undefined;
    reading.use([...words, ...negations, ...tokens.filter(({ text }) => PEOPLE.has(text))]);
    const { comparison } = circumstance;
    const isEvery = value === true && kind.name.endsWith('IsLocked');
    reading.use([...saidOf(tokens, kind), ...tokens.filter(({ text }) => DEGREES.has(text))]);
    return compareWith(
      reading,
      { signals: kind.signals, isEvery, tokens: words },
      isNegated ? OPPOSITE[comparison] : comparison,
      value,
    );
  }
  return undefined;
}

/** "the outside air is below freezing" names the signal, too. */
const saidOf = (tokens: readonly PromptToken[], { name, words }: SignalKind): PromptToken[] => [
  ...tokens.filter(({ stem }) => words.has(stem)),
  ...matchesIn(tokens, THINGS).flatMap((thing) =>
    Object.values(thing.value).flat().includes(name) ? thing.words : [],
  ),
];
/** A person chooses how much that is. */
const DEGREES = wordSet('very quite really rather extremely');
const SOMEBODY = wordSet('somebody someone anybody anyone nobody noone one');
const SEATS = wordSet('seat seats bench');
const PEOPLE = wordSet('driver somebody someone anybody anyone');

/** What "hot" means. */
function chooseLimit(
  reading: Reading,
  { comparison, choices = [] }: Circumstance,
  first: FoundThing['signals'][number],
  words: readonly PromptToken[],
): number | undefined {
  reading.use(words);
  const options = choices.map((value) => ({
    id: `value-${value}`,
    text: `${spokenName(first)} ${comparison} ${value} ${unitSymbol(first.unit)}`.trim(),
    paths: [first.path],
    value,
  }));
  return reading.ask('limit', words, `What does "${reading.words(words)}" mean?`, options);
}

/** "the trunk is open", "the gear is P", "the driver is belted" */
function readState(reading: Reading, tokens: readonly PromptToken[]): RuleCondition | undefined {
  const negations = tokens.filter(({ text }) => NEGATIONS.has(text));
  // "no longer" says it once
  if (negations.filter(({ text }) => text !== 'longer').length > 1)
    throw new Refusal(`"${reading.words(tokens)}" says "not" twice. Say it without.`);
  const rest = tokens.filter((token) => !negations.includes(token));
  const said = matchesIn(rest, STATES)
    .filter(({ words }) => reading.unused(words).length > 0)
    .at(-1);
  const word = rest.find(
    (token) =>
      token.kind === 'word' &&
      said?.words.includes(token) !== true &&
      isContent(token) &&
      isAllowedOf(reading, token, rest),
  );
  // "in sport mode": a value that the signal allows
  if (word !== undefined && !reading.used.has(word)) {
    reading.use([word, ...negations]);
    const found = findSignals(rest, { use: 'read', word: word.text }, reading);
    const value = found?.signals[0] && allowedFor(word.text, found.signals[0]);
    if (found === undefined || value === undefined) return undefined;
    return compareWith(
      reading,
      { ...found, tokens: [...found.tokens, word] },
      negations.length > 0 ? 'not equal' : 'equal',
      value,
    );
  }
  // "somebody is in the rear seat"
  const isSeated = said === undefined && wordIn(tokens, SOMEBODY) !== undefined && wordIn(tokens, SEATS) !== undefined;
  const state: State = said?.value ?? { aspect: isSeated ? 'occupy' : 'on', value: true };
  reading.use([...(said?.words ?? []), ...negations]);
  const asked = reading.questions.length + reading.leftOut;
  const found = findSignals(rest, { use: 'read', state }, reading);
  // "when it is unlocked" after "when the car is locked", "occupied and not belted"
  const isLast = found === undefined && said !== undefined && asked === reading.questions.length + reading.leftOut;
  const signals =
    isLast && reading.rest(rest).length === 0 && wordIn(rest, VEHICLE) === undefined
      ? siblingsOf(reading, said.value)
      : [];
  const thing = found ?? (signals.length > 0 ? { signals, isEvery: isAtRest(state), tokens: [] } : undefined);
  return (
    thing &&
    stateCondition(
      reading,
      { ...thing, tokens: [...thing.tokens, ...(said?.words ?? [])] },
      isSeated ? state : said?.value,
      negations,
    )
  );
}

function stateCondition(
  reading: Reading,
  found: FoundThing,
  said: State | undefined,
  negations: readonly PromptToken[],
): RuleCondition | undefined {
  const [signal] = found.signals;
  const isOn = said ?? chosenState(reading, found);
  const value = signal && isOn && stateValue(isOn, signal);
  if (value === undefined) return undefined;
  const positive = compareWith(reading, found, 'equal', value);
  if (negations.length === 0) return positive;
  // "no door is open" is said of all of them, "the doors are not locked" of any one
  return reading.from(
    wordIn(negations, NONE) !== undefined || found.isEvery
      ? (negated(positive) as Compare)
      : { ...positive, ...(typeof value === 'boolean' ? { value: !value } : { comparison: 'not equal' as const }) },
    found.tokens,
  );
}
const NONE = wordSet('no nobody none neither nothing noone');

/** "when the airbag is deployed" names what is true; of a signal that was picked, a person says whether it is. */
function chosenState(reading: Reading, { signals, tokens, isPicked = false }: FoundThing): State | undefined {
  const [signal] = signals;
  const own = signal && reading.signals.kindOf(signal)?.own;
  const isWhole = [...(own ?? [])].every((word) => WEAK_WORDS.has(word) || tokens.some((token) => token.stem === word));
  if (signal === undefined || (isWhole && !isPicked)) return { aspect: 'on', value: true };
  const name = spokenName(signal);
  const options = [true, false].map((value) => ({
    id: value ? 'yes' : 'no',
    text: `${name}: ${value ? 'yes' : 'no'}`,
    paths: [signal.path],
    value,
  }));
  const value = reading.ask('state', tokens, `What does "${reading.words(tokens)}" mean?`, options);
  return value === undefined ? undefined : { aspect: 'be', value };
}

/** The signals of the things that the last condition was about, for another of their states. */
function siblingsOf(reading: Reading, state: State): FoundThing['signals'] {
  const branch = ({ path }: { path: string }): string => path.slice(0, path.lastIndexOf('.'));
  return (
    (reading.compared.at(-1) ?? reading.set)?.signals.flatMap((last) => {
      if (stateValue(state, last) !== undefined) return [last];
      const near = reading.signals.all.filter(
        (one) => branch(one) === branch(last) && typeof stateValue(state, one) === 'boolean' && state.aspect !== 'on',
      );
      return near.toSorted((a, b) => a.path.length - b.path.length)[0] ?? [];
    }) ?? []
  );
}

const isAllowedOf = (reading: Reading, token: PromptToken, tokens: readonly PromptToken[]): boolean =>
  matchesIn([token], STATES).length === 0 &&
  reading.signals.kinds.some(
    ({ first, own }) =>
      allowedFor(token.text, first) !== undefined &&
      tokens.some((other) => other !== token && isContent(other) && own.has(other.stem)),
  );
