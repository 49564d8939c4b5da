import { BODY_CONCEPTS } from './body-concepts.ts';
import type { Aspect, Concept } from './concept.ts';
import { DRIVE_CONCEPTS } from './drive-concepts.ts';
import { instanceKind, type LibrarySignal, type SignalLibrary } from './signal-library.ts';
import { contentWords } from './words.ts';

export type ValueKind = 'number' | 'boolean' | 'text';
export type Wanted = { use: 'read' | 'set'; aspect?: Aspect | undefined; kind?: ValueKind | undefined };

/** The signals that a phrase means: one, or several of a kind such as all windows. */
export type PhraseSignals = {
  signals: LibrarySignal[];
  isMany: boolean;
  /** whether the phrase says "all", so that for instance all doors must be closed */
  isAll: boolean;
  /** the words that were understood */
  label: string;
};

const CONCEPTS = [...BODY_CONCEPTS, ...DRIVE_CONCEPTS];
/** Words that every part of a vehicle may have one of. */
const BROAD = /^(?:temperature|speed|velocity|volume|battery voltage)$/;
const ALL = /\b(?:all|every|each|both|everything)\b/;
const ANY = /\b(?:any|one of|either|some|an?y of)\b/;

/** Words that tell instances apart, and the segments of paths that they stand for. */
const QUALIFIERS: readonly (readonly [RegExp, RegExp])[] = [
  [/\bdriver(?: side)?\b/, /\b(?:DriverSide|Driver|Row1\.Left)\b/],
  [/\b(?:front )?passenger(?: side)?\b|\bco driver\b/, /\b(?:PassengerSide|Passenger)\b/],
  [/\bleft\b/, /\b(?:Left|DriverSide|Driver)\b/],
  [/\bright\b/, /\b(?:Right|PassengerSide|Passenger)\b/],
  [/\bfront\b/, /\b(?:Row1|Front)\b/],
  [/\b(?:rear|back)\b/, /\b(?:Row2|Rear)\b/],
  [/\b(?:center|centre|middle)\b/, /\b(?:Center|Middle)\b/],
  [/\brow 1\b|\bfirst row\b/, /\bRow1\b/],
  [/\brow 2\b|\bsecond row\b/, /\bRow2\b/],
  [/\brow 3\b|\bthird row\b/, /\bRow3\b/],
];
const NOISE = new Set(
  contentWords(
    `driver passenger side front rear back left right row system function current actual level value state status mode position
     signal again also too just now both one some only still already own whole turned switched light lamp vehicle person people
     someone anybody anyone nobody front seat intensity speed inside outside warning set get go gets goes brighter darker`,
  ),
);

export function phraseSignals(text: string, library: SignalLibrary, wanted: Wanted): PhraseSignals | undefined {
  // "the light in the trunk" is the trunk light
  const [, what, where] = /^(?:the )?([a-z ]+?) (?:in|of|at|on) (?:the )?([a-z ]+)$/.exec(text.trim()) ?? [];
  const turned = what === undefined || where === undefined ? undefined : byConcept(`${where} ${what}`, library, wanted);
  const isWhole = turned !== undefined && what !== undefined && turned.label.includes(what) && turned.label !== what;
  const found = (isWhole ? turned : undefined) ?? byConcept(text, library, wanted) ?? byWords(text, library, wanted);
  if (found === undefined) return undefined;
  const { signals, label } = found;
  const chosen = qualified(text, signals);
  const isAll = ALL.test(text);
  // "a window is open" asks of each, "open a window" of one
  const isOfAny = ANY.test(text) || (wanted.use === 'read' && /\ban? /.test(text) && isPlural(`${label}s`));
  const both = /\bboth\b/.test(text) ? chosen.filter(({ below }) => !/\bMiddle\b/.test(below)) : chosen;
  const isMany = isAll || isOfAny || isPlural(label);
  return { signals: isMany ? both : chosen.slice(0, 1), isMany: isMany && chosen.length > 1, isAll, label };
}

const isPlural = (label: string): boolean =>
  /(?:window|door|mirror|seat|belt|tire|tyre|indicator|signal|blinker|wheel|shade|blind|pressure|fan)s\b|central locking|\bcar\b|\bvehicle\b|turn signal|mirror|ambient|mood|tire|tyre|obstacle detection/.test(
    label,
  );

/** Words that tell what is meant of a thing; "light" of a trunk is not the trunk. */
const HEADS = new Set(contentWords('lights lamps heating temperature pressure voltage massage horn fog'));

type Found = { signals: LibrarySignal[]; label: string };

/** The concept of which most words are in the text. */
function byConcept(text: string, library: SignalLibrary, wanted: Wanted): Found | undefined {
  const named = CONCEPTS.flatMap((concept) =>
    [...text.matchAll(concept.words)].map((match) => ({ concept, label: match[0], at: match.index })),
  ).toSorted((a, b) => b.label.length - a.label.length);
  for (const { concept, label, at } of named) {
    const rest = `${text.slice(0, at)} ${text.slice(at + label.length)}`;
    // a part of a longer phrase that another concept names is not what is meant
    if (
      named.some(
        (other) =>
          other.label.length > label.length &&
          other.at <= at &&
          other.at + other.label.length >= at + label.length &&
          signalsOf(other.concept, library, { use: 'read' }).length > 0 &&
          other.concept !== concept,
      )
    )
      continue;
    const signals = signalsOf(concept, library, wanted);
    if (signals.length === 0) continue;
    const unknown = unknownIn(rest, signals);
    // the light of a thing is not the thing
    if (contentWords(rest).some((word) => HEADS.has(word) && !signals[0]?.words.has(word))) continue;
    if (unknownIn(rest, signals).some(isThing)) continue;
    // "the wheel temperature" is not just any temperature
    if (unknown.length <= (BROAD.test(label) ? 0 : 1)) return { signals, label };
  }
  return undefined;
}

const unknownIn = (text: string, [first]: readonly LibrarySignal[]): string[] =>
  contentWords(text).filter((word) => !NOISE.has(word) && first?.words.has(word) !== true);

let things: Set<string> | undefined;

/** Whether a word names a thing, so that it must not be left out. */
export function isThing(word: string): boolean {
  things ??= new Set(
    CONCEPTS.flatMap(({ words }) => words.source.replaceAll(/\\b|\(\?[:!=<]+/g, ' ').match(/[a-z]{3,}/g) ?? []).flatMap(
      contentWords,
    ),
  );
  return things.has(word) && !NOISE.has(word);
}

/** The signals of the first pattern that can be used as wanted. */
function signalsOf(
  { paths, aspects = {} }: Concept,
  library: SignalLibrary,
  { use, aspect, kind }: Wanted,
): LibrarySignal[] {
  const own = aspect === undefined ? undefined : aspects[aspect];
  const byKind = kind === 'number' ? (aspects.level ?? []) : [];
  const patterns = [
    ...new Set([
      ...(own ?? byKind),
      ...paths,
      ...(own === undefined && paths.length > 0 ? Object.values(aspects).flat() : []),
    ]),
  ];
  const usable = patterns
    .map((pattern) => library.match(pattern).filter(({ type }) => use === 'read' || type === 'actuator'))
    .filter((signals) => signals.length > 0);
  // whether something is open is not said by the switch that moves it
  const isState = use === 'read' && aspect === 'open';
  const moved = isState ? usable.find(([one]) => one !== undefined && !one.below.endsWith('.Switch')) : undefined;
  if (moved !== undefined && kind === 'boolean' && !usable.some(([one]) => one && isOfKind(one, 'boolean')))
    return moved;
  const fitting = usable.find((signals) => signals[0] !== undefined && isOfKind(signals[0], kind));
  return fitting ?? (kind === 'number' ? [] : (usable[0] ?? []));
}

export function isOfKind({ datatype }: LibrarySignal, kind: ValueKind | undefined): boolean {
  if (kind === undefined) return true;
  const base = datatype?.base;
  if (kind === 'number') return (base === 'integer' || base === 'float') && datatype?.isList === false;
  return kind === 'boolean' ? base === 'boolean' : base === 'string';
}

/** The signal whose path and description have all words of the text. */
function byWords(text: string, library: SignalLibrary, { use, kind }: Wanted): Found | undefined {
  const words = contentWords(text).filter((word) => !NOISE.has(word) || library.weight(word) > 0);
  const telling = words.filter((word) => !NOISE.has(word));
  if (telling.length === 0) return byCommonWords(text, words, library, { use, kind });
  let best: { signal: LibrarySignal; score: number } | undefined;
  for (const signal of library.signals) {
    if (use === 'set' && signal.type !== 'actuator') continue;
    if (signal.type === 'attribute' || !isOfKind(signal, kind)) continue;
    if (!telling.every((word) => signal.words.has(word) || signal.about.has(word))) continue;
    const inPath = telling.filter((word) => signal.words.has(word)).length;
    if (inPath * 2 <= telling.length) continue;
    const score =
      words.reduce((sum, word) => sum + (signal.own.has(word) ? 3 : signal.words.has(word) ? 1.5 : 0.2), 0) -
      signal.words.size * 0.2;
    if (best === undefined || score > best.score) best = { signal, score };
  }
  if (best === undefined) return undefined;
  const kindOfBest = instanceKind(best.signal);
  const same = library.signals.filter((signal) => instanceKind(signal) === kindOfBest);
  return { signals: same, label: text };
}

/** Words as common as "lamp" mean a signal where only one of its kind is called so. */
function byCommonWords(
  text: string,
  words: readonly string[],
  library: SignalLibrary,
  { use, kind }: Wanted,
): Found | undefined {
  if (words.length === 0) return undefined;
  const called = library.signals.filter(
    (signal) =>
      (use === 'read' || signal.type === 'actuator') &&
      signal.type !== 'attribute' &&
      isOfKind(signal, kind) &&
      words.every((word) => signal.own.has(word)),
  );
  return new Set(called.map(instanceKind)).size === 1 ? { signals: called, label: text } : undefined;
}

/** Those that words such as "rear left" tell; otherwise all, the driver's first. */
export function qualified(text: string, signals: readonly LibrarySignal[]): LibrarySignal[] {
  let chosen = [...signals];
  for (const [words, segments] of QUALIFIERS) {
    if (!words.test(text)) continue;
    const fitting = chosen.filter(({ below }) => segments.test(below));
    if (fitting.length > 0) chosen = fitting;
  }
  // who drives sits in front; the driver's side goes on behind
  const ahead = /\bdriver\b(?! side)/.test(text) ? chosen.filter(({ below }) => /\bRow1\b/.test(below)) : [];
  if (ahead.length > 0 && !/\b(?:rear|back|second|row)\b/.test(text)) chosen = ahead;
  const isFirst = ({ below }: LibrarySignal): number =>
    Number(!/\bRow1\b/.test(below) && /\bRow\d/.test(below)) * 2 +
    Number(/\b(?:PassengerSide|Passenger|Right|Middle)\b/.test(below));
  return chosen.toSorted((a, b) => isFirst(a) - isFirst(b));
}

/** The signals that a prompt named by their paths. */
export function namedSignal(text: string, named: readonly string[], library: SignalLibrary): LibrarySignal | undefined {
  const number = /\bsignal(\d+)\b/.exec(text)?.[1];
  return number === undefined ? undefined : library.find(named[Number(number)] ?? '');
}
