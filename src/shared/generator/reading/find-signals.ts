import { type SignalKind, type Signals, type TreeSignal, WEAK_WORDS } from '#shared/generator/signals/signals.ts';
import { capital, spokenInstance, spokenName } from '#shared/generator/signals/spoken.ts';
import { type State, THINGS, type Thing, WRITTEN_NUMBERS } from './lexicon.ts';
import { placesOf } from './places.ts';
import { type FoundThing, isContent, type Reading, Refusal, refuseToSet } from './reading.ts';
import { fits, type Need } from './signal-values.ts';
import { matchesIn, type PromptToken, wordIn, wordSet } from './tokens.ts';

const ALL = wordSet('all every each both');
const ANY = wordSet('any one some either');
/** "all four windows" */
const HOW_MANY = wordSet('two three four five six');
const EXCEPT = wordSet('except but apart aside excluding');
/** What limits or negates is never part of a name. */
const MODIFIERS = wordSet(
  'only never not no except before after until allow without instead other longer too very and or between than',
);
/** "the seat is empty but its belt is fastened" */
const POSSESSIVE = wordSet('its their');
const SINGLE = wordSet('door window seat mirror tire tyre');
const AGENTS = wordSet('driver somebody someone anyone anybody person people i user');
const MOST_OPTIONS = 5;

type KindFound = { kind: SignalKind; noun: PromptToken[]; isPicked?: boolean };

/** The signals that a noun phrase means. Undefined where it has to be asked, and where it means none. */
export function findSignals(tokens: readonly PromptToken[], need: Need, reading: Reading): FoundThing | undefined {
  const except = tokens.findIndex(({ text }) => EXCEPT.has(text));
  if (except > 0) return allBut(tokens, except, need, reading);
  const path = tokens.find(({ kind }) => kind === 'path');
  if (path !== undefined) return byPath(path, need, reading);
  const unused = reading.unused(tokens);
  const quantifiers = unused.filter(
    ({ text }, i) =>
      // "just one window" is not any window
      ALL.has(text) ||
      (ANY.has(text) && unused[i - 1]?.text !== 'just') ||
      (HOW_MANY.has(text) && unused[i + 1]?.text.endsWith('s') === true),
  );
  const free = unused.filter((token) => !quantifiers.includes(token) && !MODIFIERS.has(token.text));
  if (!free.some(isContent)) return undefined;
  const kind = occupants(free, need, reading) ?? kindOfThing(free, need, reading) ?? kindByWords(free, need, reading);
  const found = kind && instancesOf(kind, free, quantifiers, need, reading);
  if (found !== undefined) reading.use([...found.tokens, ...free.filter(({ text }) => AGENTS.has(text))]);
  return found;
}

/** "the driver is belted" names a seat by who sits on it. */
function occupants(tokens: readonly PromptToken[], { state }: Need, { signals }: Reading): KindFound | undefined {
  const isPerson = (token: PromptToken): boolean => AGENTS.has(token.text) || isPlace(token, tokens, signals.all);
  if (state?.aspect !== 'belt' || !tokens.filter(isContent).every(isPerson)) return undefined;
  const kind = signals.kind('Cabin.Seat.*.*.IsBelted');
  return kind && { kind, noun: [] };
}

const isPlace = (token: PromptToken, tokens: readonly PromptToken[], signals: readonly TreeSignal[]): boolean =>
  (placesOf(token, signals, tokens)?.length ?? 0) > 0;

function byPath(token: PromptToken, need: Need, reading: Reading): FoundThing | undefined {
  const signal = reading.signals.find(token.text) ?? reading.signals.find(`${reading.signals.root}.${token.text}`);
  if (signal === undefined) return undefined;
  if (need.use === 'set' && signal.type !== 'actuator') refuseToSet(signal);
  reading.use([token]);
  return { signals: [signal], isEvery: true, tokens: [token] };
}

/** "All doors except the driver door", "every door except the driver's". */
function allBut(tokens: readonly PromptToken[], at: number, need: Need, reading: Reading): FoundThing | undefined {
  const all = findSignals(tokens.slice(0, at), need, reading);
  if (all === undefined) return undefined;
  const after = tokens.slice(at + 1);
  const isSame = after.filter(isContent).every((token) => isPlace(token, after, all.signals));
  const left = isSame
    ? instancesOf({ kind: kindAs(all), noun: [] }, after, [], { use: 'read' }, reading)
    : findSignals(after, need, reading);
  if (left === undefined) return undefined;
  reading.use([...tokens.slice(at, at + 1), ...left.tokens]);
  const signals = all.signals.filter((signal) => !left.signals.includes(signal));
  const isPart = signals.length > 0 && signals.length < all.signals.length;
  return isPart ? { ...all, signals, tokens: [...all.tokens, ...left.tokens] } : undefined;
}

const kindAs = ({ signals }: FoundThing): SignalKind => {
  const [first] = signals;
  if (first === undefined) throw new Error('Nothing was found');
  return { name: '', first, signals, words: new Set(), own: new Set(), about: new Set() };
};

/** By the table of things, where all that is said of the thing fits the signal. */
function kindOfThing(tokens: readonly PromptToken[], need: Need, reading: Reading): KindFound | undefined {
  const known: SignalKind[] = [];
  for (const { words: noun, value } of matchesIn(tokens, THINGS).toSorted((a, b) => b.words.length - a.words.length)) {
    const kinds = pathsOf(value, need).flatMap((name) => reading.signals.kind(name) ?? []);
    // what follows the thing and names no signal, such as "gently" or "on the dashboard", is not part of its name
    const isStrange = (token: PromptToken): boolean =>
      token.from > (noun[0]?.from ?? 0) && !reading.signals.isNamed(token.stem);
    const words = tokens.filter((token) => !noun.includes(token) && isContent(token) && !isStrange(token));
    const isSaidOf = (token: PromptToken, kind: SignalKind): boolean =>
      kind.words.has(token.stem) || AGENTS.has(token.text) || isPlace(token, tokens, kind.signals);
    const explained = kinds.filter((kind) => words.every((token) => isSaidOf(token, kind)));
    known.push(...explained);
    const kind = explained.find((one) => fits(one, need));
    if (kind !== undefined) return { kind, noun: [...noun, ...words.filter((token) => kind.words.has(token.stem))] };
  }
  const sensor = known.find((kind) => fits(kind, { ...need, use: 'read' }));
  if (need.use === 'set' && sensor !== undefined && known.every(({ first }) => first.type !== 'actuator'))
    refuseToSet(sensor.first);
  return undefined;
}

function pathsOf(thing: Thing, { state, quantity, color, any }: Need): readonly string[] {
  const { level = [] } = thing;
  const all = [...level, ...Object.values(thing).flat()];
  if (color === true) return thing.color ?? [];
  if (any === true || (state === undefined && quantity === undefined) || state?.aspect === 'be') return all;
  return state === undefined ? level : [...(thing[state.aspect] ?? []), ...level];
}

type Score = { kind: SignalKind; score: number; isWhole: boolean; extra: number };

/** By the words of the tree's own names. */
function kindByWords(tokens: readonly PromptToken[], need: Need, reading: Reading): KindFound | undefined {
  const { signals } = reading;
  const words = tokens.filter((token) => isContent(token) && token.kind === 'word');
  const scored = scoresOf(words, tokens, signals).filter(
    ({ kind, score }) => score > 0.3 && fits(kind, { ...need, use: 'read' }),
  );
  const possible = scored.filter(({ kind }) => need.use === 'read' || kind.first.type === 'actuator');
  const [best, second] = possible;
  const isSure =
    best?.isWhole === true &&
    best.extra <= 2 &&
    (second?.isWhole !== true || second.extra > best.extra) &&
    // a sensor of just this name is meant rather than an actuator that is called more than that
    !scored.some(({ kind, isWhole, extra }) => isWhole && extra < best.extra && kind.first.type !== 'actuator');
  if (best !== undefined && isSure) return { kind: best.kind, noun: words };
  const [sensor] = scored;
  if (best === undefined && sensor?.isWhole === true) refuseToSet(sensor.kind.first);
  if (!words.some((word) => signals.isNamed(word.stem) && !AGENTS.has(word.text))) return undefined;
  return askForKind(words, possible, need, reading);
}

/** Which signal is meant, of those that share most words, or one that the tree lacks and that people can wish for. */
function askForKind(
  words: PromptToken[],
  possible: readonly Score[],
  need: Need,
  reading: Reading,
): KindFound | undefined {
  const { signals } = reading;
  const missing = wishedPath(words, need.state, signals);
  const wish = signals.find(missing);
  const text =
    possible[0]?.isWhole === true
      ? `Which signal is meant by "${reading.words(words)}"?`
      : `The vehicle has no signal called "${reading.words(words)}". Which one should be used?`;
  const kind = reading.ask<SignalKind | undefined>('signal', words, text, [
    ...possible.slice(0, MOST_OPTIONS).map(({ kind: one }) => ({
      id: one.name,
      text: `${capital(spokenName(one.first))}: ${one.name}`,
      paths: one.signals.map(({ path }) => path),
      value: one,
    })),
    {
      id: 'wishlist',
      text: `Add ${missing} to the wishlist of the model first`,
      paths: [missing],
      value: wish && signals.kindOf(wish),
    },
  ]);
  return kind && { kind, noun: explainedBy(kind, words), isPicked: true };
}

/** A pick decides about the words that name the signal; the others stay unused, which is asked. A new name is used as a whole. */
function explainedBy(kind: SignalKind, words: PromptToken[]): PromptToken[] {
  const things = matchesIn(words, THINGS).filter(({ value }) => Object.values(value).flat().includes(kind.name));
  const explained = words.filter(
    (token) =>
      [kind.words, kind.about].some((named) => named.has(token.stem)) ||
      things.some((thing) => thing.words.includes(token)) ||
      isPlace(token, words, kind.signals),
  );
  return explained.length > 0 ? explained : words;
}

function scoresOf(words: readonly PromptToken[], tokens: readonly PromptToken[], signals: Signals): Score[] {
  const stems = words.map((word) => word.stem);
  const weights = stems.map((word) => signals.weight(word) || 6);
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const partOf = (word: PromptToken, { own, words: named, about, signals: all }: SignalKind): number => {
    if (own.has(word.stem)) return 1;
    if (named.has(word.stem) || isPlace(word, tokens, all)) return 0.9;
    return about.has(word.stem) ? 0.3 : 0;
  };
  return signals.kinds
    .flatMap((kind): Score[] => {
      const parts = words.map((word) => partOf(word, kind));
      const cover = parts.reduce((sum, part, i) => sum + part * (weights[i] ?? 0), 0) / total;
      const extra = [...kind.own].filter((word) => !stems.includes(word) && !WEAK_WORDS.has(word)).length;
      const isWhole = parts.every((part) => part >= 0.9) && parts.includes(1);
      return cover === 0 ? [] : [{ kind, score: cover - extra * 0.04, isWhole, extra }];
    })
    .toSorted(
      (a, b) => Number(b.isWhole) - Number(a.isWhole) || b.score - a.score || a.kind.name.length - b.kind.name.length,
    );
}

/** Which of several signals of a kind are meant. */
function instancesOf(
  { kind, noun, isPicked = false }: KindFound,
  tokens: readonly PromptToken[],
  quantifiers: readonly PromptToken[],
  { use, state }: Need,
  reading: Reading,
): FoundThing | undefined {
  let { signals } = kind;
  const placed: PromptToken[] = [];
  for (const token of kind.signals.length > 1 ? tokens : []) {
    const left = placesOf(token, signals, tokens);
    if (left === undefined || left.length === 0) continue;
    signals = left;
    placed.push(token);
  }
  const owner = wordIn(tokens, POSSESSIVE) === undefined ? undefined : reading.compared.at(-1);
  if (owner !== undefined && signals.length > 1 && placed.length === 0) {
    const places = new Set(owner.signals.map(({ instance }) => instance.join('.')));
    signals = signals.filter(({ instance }) => places.has(instance.join('.')));
    if (signals.length === 0) throw new Refusal(`"${reading.words(tokens)}": whose is not clear. Name the place.`);
  }
  // "two doors" of four are not all of them, and what is not meant stays unused, which is asked
  const counts = quantifiers.filter(({ text }) => text === 'both' || HOW_MANY.has(text));
  const isCounted = counts.every(({ text }) => (text === 'both' ? 2 : WRITTEN_NUMBERS[text]) === signals.length);
  const said = isCounted ? quantifiers : quantifiers.filter((token) => !counts.includes(token));
  const all = [...noun, ...placed, ...said];
  const last = noun.at(-1)?.text ?? '';
  const isEvery =
    wordIn(quantifiers, ALL) !== undefined ||
    // "the door is closed" is said of all doors, "a door is closed" of one
    (isAtRest(state) && wordIn(quantifiers, ANY) === undefined && (last.endsWith('s') || !isIndefinite(tokens)));
  // "the door" after "the driver's door"
  const isPlain = all.length === noun.length && !last.endsWith('s');
  const earlier = [reading.set, ...reading.compared.toReversed()].find(
    (one) =>
      one !== undefined && one.signals.length < signals.length && one.signals.every((each) => signals.includes(each)),
  );
  if (isPlain && earlier !== undefined) return { ...earlier, tokens: all, isPicked };
  // "open any window", but "close any window" is said of all
  const isAny = wordIn(quantifiers, ANY) !== undefined && (state === undefined || (state.value && !isAtRest(state)));
  const isOne = use === 'set' && signals.length > 1 && (isAny || (all.length === noun.length && SINGLE.has(last)));
  if (!isOne) return { signals, isEvery, tokens: all, isPicked };
  const picked = reading.ask<readonly TreeSignal[]>('which', noun, `Which ${last} is meant?`, [
    ...signals.slice(0, 8).map((signal) => ({
      id: signal.path,
      text: capital(`${spokenInstance(signal)} ${spokenName(signal)}`),
      paths: [signal.path],
      value: [signal],
    })),
    { id: 'all', text: 'All of them', paths: signals.map(({ path }) => path), value: signals },
  ]);
  return picked && { signals: picked, isEvery: true, tokens: all };
}

const isIndefinite = (tokens: readonly PromptToken[]): boolean => wordIn(tokens, INDEFINITE) !== undefined;
const INDEFINITE = wordSet('a an another');

/** "When the doors are closed" is said of all of them, "when the doors are open" of any one. */
export const isAtRest = (state: State | undefined): boolean =>
  ((state?.aspect === 'open' || state?.aspect === 'connect') && !state.value) ||
  ((state?.aspect === 'lock' || state?.aspect === 'belt') && state.value);

/** What a signal would be called that the tree lacks. */
function wishedPath(words: readonly PromptToken[], state: State | undefined, { root }: Signals): string {
  const name = words.map(({ text }) => capital(text.replaceAll(/\W/g, ''))).join('');
  return `${root}.Private.${name}.${state === undefined ? 'Level' : `Is${capital(ENDINGS[state.aspect])}`}`;
}
const ENDINGS: Readonly<Record<State['aspect'], string>> = {
  be: 'on',
  on: 'on',
  open: 'open',
  lock: 'locked',
  fold: 'folded',
  belt: 'belted',
  engage: 'engaged',
  connect: 'connected',
  occupy: 'occupied',
};
