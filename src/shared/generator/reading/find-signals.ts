import { type TreeSignal, type SignalKind, type Signals, WEAK_WORDS } from '#shared/generator/signals/signals.ts';
import { capital, spokenName, spokenInstance } from '#shared/generator/signals/spoken.ts';
import type { Aspect } from './language.ts';
import { placesOf } from './places.ts';
import { isContent, type Reading, Refusal } from './reading.ts';
import { fits, type Need } from './signal-values.ts';
import { THINGS, type Thing } from './things.ts';
import { matchAt, type PromptToken } from './tokens.ts';

export type FoundThing = { signals: readonly TreeSignal[]; isEvery: boolean; tokens: PromptToken[] };

const ALL = new Set(['all', 'every', 'each', 'both']);
const ANY = new Set(['any', 'one', 'some']);
/** What limits or negates is never part of a name. */
const MODIFIERS = new Set([
  'only',
  'never',
  'not',
  'no',
  'except',
  'before',
  'after',
  'until',
  'allow',
  'without',
  'instead',
  'other',
  'longer',
  'too',
  'very',
  'and',
  'or',
  'between',
]);
const SINGLE = new Set(['door', 'window', 'seat', 'mirror', 'tire', 'tyre']);
const AGENTS = new Set(['driver', 'somebody', 'someone', 'person', 'i', 'user']);
const REST: readonly Aspect[] = ['lock', 'belt'];
const MOST_OPTIONS = 5;

/** The signals that a noun phrase means. Undefined where it has to be asked, or where it means none. */
export function findSignals(
  tokens: readonly PromptToken[],
  need: Need,
  reading: Reading,
): FoundThing | 'nothing' | 'left out' | undefined {
  const except = tokens.findIndex(({ text }) => text === 'except');
  if (except > 0) return allBut(tokens, except, need, reading);
  const path = tokens.find(({ kind }) => kind === 'path');
  if (path !== undefined) return byPath(path, need, reading);
  const quantifiers = tokens.filter(
    (token) => !reading.used.has(token) && (ALL.has(token.text) || ANY.has(token.text)),
  );
  const free = tokens.filter(
    (token) => !reading.used.has(token) && !quantifiers.includes(token) && !MODIFIERS.has(token.text),
  );
  if (free.filter(isContent).length === 0) return 'nothing';
  const named = free.filter(
    (token) => isContent(token) && !AGENTS.has(token.text) && placesOf(token, reading.signals.all, free) === undefined,
  );
  const byState =
    named.length === 0 && need.state?.aspect === 'belt' ? reading.signals.kind('Cabin.Seat.*.*.IsBelted') : undefined;
  const kind =
    byState !== undefined
      ? { kind: byState, noun: [] }
      : (kindOfThing(free, need, reading) ?? kindByWords(free, need, reading));
  if (kind === undefined || kind === 'nothing' || kind === 'left out') return kind;
  const found = instancesOf(kind.kind, free, kind.noun, quantifiers, need, reading);
  if (found !== undefined) {
    reading.use([...kind.noun, ...quantifiers]);
    reading.use(free.filter((token) => AGENTS.has(token.text)));
  }
  return found;
}

function byPath(token: PromptToken, need: Need, reading: Reading): FoundThing | undefined {
  const signal = reading.signals.find(token.text) ?? reading.signals.find(`${reading.signals.root}.${token.text}`);
  if (signal === undefined) return undefined;
  if (need.use === 'set' && signal.type !== 'actuator')
    throw new Refusal(`${signal.path} is ${signal.type === 'sensor' ? 'a sensor' : 'an attribute'} and cannot be set.`);
  reading.use([token]);
  return { signals: [signal], isEvery: true, tokens: [token] };
}

/** "All doors except the driver door": what both say of the same kind of signal. */
function allBut(
  tokens: readonly PromptToken[],
  at: number,
  need: Need,
  reading: Reading,
): ReturnType<typeof findSignals> {
  const all = findSignals(tokens.slice(0, at), need, reading);
  const left = findSignals(tokens.slice(at + 1), need, reading);
  if (typeof all !== 'object' || typeof left !== 'object') return all === 'left out' ? all : undefined;
  reading.use(tokens.slice(at, at + 1));
  const signals = all.signals.filter((signal) => !left.signals.includes(signal));
  return signals.length === 0 ? undefined : { ...all, signals, tokens: [...all.tokens, ...left.tokens] };
}

type KindFound = { kind: SignalKind; noun: PromptToken[] };

/** By the table of things, where all that is said of the thing fits the signal. */
function kindOfThing(tokens: readonly PromptToken[], need: Need, reading: Reading): KindFound | undefined {
  const matches = tokens
    .flatMap((_, i) => {
      const found = matchAt(tokens, i, THINGS);
      return found === undefined ? [] : [{ at: i, ...found }];
    })
    .toSorted((a, b) => b.length - a.length);
  const known: SignalKind[] = [];
  for (const { at, length, value: thing } of matches) {
    const noun = tokens.slice(at, at + length);
    const kinds = pathsOf(thing, need).flatMap((name) => reading.signals.kind(name) ?? []);
    // what follows the thing and no signal knows, such as "gently", is not part of its name
    const isStrange = (token: PromptToken): boolean =>
      token.from > (noun[0]?.from ?? 0) && reading.signals.weight(token.stem) === 0;
    const words = tokens.filter((token) => !noun.includes(token) && isContent(token) && !isStrange(token));
    const explained = kinds.filter((kind) => words.every((token) => isSaidOf(token, kind, tokens)));
    known.push(...explained);
    const kind = explained.find((one) => fits(one, need));
    if (kind !== undefined) return { kind, noun: [...noun, ...words.filter((token) => kind.words.has(token.stem))] };
  }
  const sensor = known.find((kind) => kind.first.type !== 'actuator' && fits(kind, { ...need, use: 'read' }));
  if (need.use === 'set' && sensor !== undefined && known.every(({ first }) => first.type !== 'actuator'))
    throw new Refusal(
      `${capital(spokenName(sensor.first))} is ${sensor.first.type === 'sensor' ? 'a sensor' : 'an attribute'} and cannot be set.`,
    );
  return undefined;
}

function pathsOf(thing: Thing, { state, quantity, color, any }: Need): readonly string[] {
  if (color === true) return thing.color ?? [];
  if (any === true) return [...(thing.level ?? []), ...Object.values(thing).flat()];
  if (state !== undefined)
    return [
      ...(state.aspect === 'be' ? Object.values(thing).flat() : (thing[state.aspect] ?? [])),
      ...(thing.level ?? []),
    ];
  return quantity !== undefined ? (thing.level ?? []) : [...(thing.level ?? []), ...Object.values(thing).flat()];
}

/** Whether a word is part of a signal's name, or says which one of several is meant. */
const isSaidOf = (token: PromptToken, kind: SignalKind, tokens: readonly PromptToken[]): boolean =>
  kind.words.has(token.stem) || AGENTS.has(token.text) || (placesOf(token, kind.signals, tokens)?.length ?? 0) > 0;

/** By the words of the tree's own names. */
function kindByWords(
  tokens: readonly PromptToken[],
  need: Need,
  reading: Reading,
): KindFound | 'nothing' | 'left out' | undefined {
  const words = tokens.filter((token) => isContent(token) && token.kind === 'word');
  const scored = scoresOf(words, tokens, reading.signals).filter(
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
  if (best === undefined && sensor?.isWhole === true)
    throw new Refusal(
      `${capital(spokenName(sensor.kind.first))} is ${sensor.kind.first.type === 'sensor' ? 'a sensor' : 'an attribute'} and cannot be set.`,
    );
  const isNamed = words.some((word) => reading.signals.weight(word.stem) > 0);
  if (words.length === 0 || (best === undefined && !isNamed)) return 'nothing';
  const candidates = possible.slice(0, MOST_OPTIONS).map(({ kind }) => ({
    id: kind.name,
    text: describe(kind),
    paths: kind.signals.map(({ path }) => path),
    value: kind,
  }));
  const missing = wishedPath(words, need, reading.signals);
  const wish = reading.signals.find(missing);
  const wished = wish && reading.signals.kindOf(wish);
  const text =
    best?.isWhole === true
      ? `Which signal is meant by "${reading.words(words)}"?`
      : `The vehicle has no signal that is called "${reading.words(words)}". What should be used instead?`;
  const picked = reading.ask<SignalKind | undefined>('signal', words, text, [
    ...candidates,
    { id: 'wishlist', text: `Add ${missing} to the wishlist of the model first`, paths: [missing], value: wished },
    { id: 'leave-out', text: 'Leave this part out', paths: [], value: undefined },
  ]);
  if (picked?.id === 'leave-out') return 'left out';
  return picked?.value === undefined ? undefined : { kind: picked.value, noun: words };
}

type Score = { kind: SignalKind; score: number; isWhole: boolean; extra: number };

function scoresOf(words: readonly PromptToken[], tokens: readonly PromptToken[], signals: Signals): Score[] {
  const stems = words.map((word) => word.stem);
  const total = stems.reduce((sum, word) => sum + (signals.weight(word) || 6), 0);
  return signals.kinds
    .flatMap((kind): Score[] => {
      const parts = words.map((word) =>
        kind.own.has(word.stem)
          ? 1
          : kind.words.has(word.stem)
            ? 0.9
            : placesOf(word, kind.signals, tokens)?.length
              ? 0.9
              : kind.about.has(word.stem)
                ? 0.3
                : 0,
      );
      const cover =
        parts.reduce((sum: number, part, i) => sum + part * (signals.weight(stems[i] ?? '') || 6), 0) / (total || 1);
      if (cover === 0) return [];
      const extra = [...kind.own].filter((word) => !stems.includes(word) && !WEAK_WORDS.has(word)).length;
      const isWhole = parts.every((part) => part >= 0.9) && parts.includes(1);
      return [{ kind, score: cover - extra * 0.04, isWhole, extra }];
    })
    .toSorted(
      (a, b) => Number(b.isWhole) - Number(a.isWhole) || b.score - a.score || a.kind.name.length - b.kind.name.length,
    );
}

function instancesOf(
  kind: SignalKind,
  tokens: readonly PromptToken[],
  noun: PromptToken[],
  quantifiers: readonly PromptToken[],
  need: Need,
  reading: Reading,
): FoundThing | undefined {
  let signals = kind.signals;
  const placed: PromptToken[] = [];
  for (const token of tokens) {
    const left = kind.signals.length > 1 ? placesOf(token, signals, tokens) : undefined;
    if (left === undefined || left.length === 0) continue;
    signals = left;
    placed.push(token);
  }
  reading.use(placed);
  const all = [...noun, ...placed, ...quantifiers];
  const last = noun.at(-1);
  const isEvery =
    quantifiers.some(({ text }) => ALL.has(text)) ||
    (last?.text.endsWith('s') === true &&
      need.state !== undefined &&
      need.state.value !== (need.state.aspect === 'open') &&
      (need.state.aspect === 'open' || REST.includes(need.state.aspect)) &&
      !quantifiers.some(({ text }) => ANY.has(text)));
  const isSingle =
    need.use === 'set' &&
    signals.length > 1 &&
    quantifiers.length === 0 &&
    placed.length === 0 &&
    SINGLE.has(last?.text ?? '');
  if (!isSingle) return { signals, isEvery, tokens: all };
  const each = signals.slice(0, 8).map((signal) => ({
    id: signal.path,
    text: capital(`${spokenName(signal)}, ${spokenInstance(signal)}`),
    paths: [signal.path],
    value: [signal],
  }));
  const picked = reading.ask<readonly TreeSignal[]>('which', noun, `Which ${last?.text ?? ''} is meant?`, [
    ...each,
    { id: 'all', text: 'All of them', paths: signals.map(({ path }) => path), value: signals },
  ]);
  return picked === undefined ? undefined : { signals: picked.value, isEvery: true, tokens: all };
}

const describe = (kind: SignalKind): string => `${capital(spokenName(kind.first))}: ${kind.name}`;

/** What a signal would be called that the tree lacks. */
function wishedPath(words: readonly PromptToken[], { state }: Need, { root }: Signals): string {
  const name = words.map(({ text }) => capital(text.replaceAll(/\W/g, ''))).join('');
  const ends = {
    open: 'IsOpen',
    lock: 'IsLocked',
    fold: 'IsFolded',
    belt: 'IsBelted',
    engage: 'IsEngaged',
    connect: 'IsConnected',
    on: 'IsOn',
    be: 'IsOn',
  };
  return `${root}.Private.${name}.${state === undefined ? 'Level' : ends[state.aspect]}`;
}
