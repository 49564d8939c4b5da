import lexicon from './lexicon.json' with { type: 'json' };
import things from './things.json' with { type: 'json' };
import { phraseTable, type PhraseTable, wordSet } from './tokens.ts';

export type ComparisonWord = 'above' | 'at least' | 'below' | 'at most' | 'equal' | 'not equal';
/** How values compare, and what is compared where the adjective tells it: "hotter" is said of temperatures. */
export type SaidComparison = { comparison: ComparisonWord; of?: string };
/** What can be said of a thing: the state that a yes-or-no signal has then. */
export type Aspect = 'be' | 'open' | 'lock' | 'fold' | 'belt' | 'engage' | 'connect' | 'occupy' | 'on';
export type State = { aspect: Aspect; value: boolean };
type Deed =
  | 'switch'
  | 'set'
  | 'raise'
  | 'lower'
  | 'ramp'
  | 'flash'
  | 'alternate'
  | 'restore'
  | 'honk'
  | 'heat'
  | 'follow';
type Wish = 'say' | 'show' | 'keep' | 'prevent' | 'only' | 'limit' | 'wait';
export type Verb = { is: 'state'; state: State } | { is: Deed | Wish };
export type Mark = 'when' | 'while' | 'unless' | 'until' | 'even';
export type Join = 'and' | 'or' | 'then' | 'arrow' | 'else' | 'comma';
export type Unit = { dimension: string; factor?: number; offset?: number };
/** Kinds of signals, the best first: where names of the tree do not say what people call a thing. */
export type Thing = Partial<Record<Aspect | 'level' | 'color', string[]>>;
/** What the world or the car is like, as a comparison of a signal. Without a value a person has to choose one of these. */
export type Circumstance = {
  paths: string[];
  comparison: ComparisonWord;
  value?: boolean | number | string;
  choices?: number[];
};

/** A list of the lexicon, whose entries have the words that stand for them. */
function table<T>(entries: unknown): PhraseTable<T> {
  return phraseTable((entries as { words: string }[]).map(({ words, ...entry }) => [words, entry as T] as const));
}

/** Words that carry no meaning of their own. What limits a meaning, such as "only" or "not", is none of them. */
export const FILLERS = wordSet(lexicon.fillers);
/** What is said around a wish: "it would be nice if". */
export const POLITE = phraseTable(lexicon.polite.map((words) => [words, true] as const));
export const COMPARISONS = table<SaidComparison>(lexicon.comparisons);
export const STATES = table<State>(lexicon.states);
/** Words that begin what is to be done. */
export const VERBS = table<Verb>(lexicon.verbs);
export const MARKS = table<{ mark: Mark }>(lexicon.marks);
/** What joins parts of a sentence. */
export const JOINS = table<{ join: Join }>(lexicon.joins);
/** Units as people write them and as trees name them. */
export const UNITS = table<Unit>(lexicon.units);
export const WRITTEN_NUMBERS: Readonly<Record<string, number>> = lexicon.numbers;
export const COUNTS: Readonly<Record<string, number>> = lexicon.counts;
export const COLORS: Readonly<Record<string, string>> = lexicon.colors;
/** What people say for values that signals allow. */
export const VALUES: Readonly<Record<string, readonly string[]>> = lexicon.values;
export const GRADUALLY = wordSet(lexicon.gradually);
/** What names of apps end in: "Valet mode: …". */
export const TITLES = wordSet(lexicon.titles);
export const THINGS = table<Thing>(things.things);
export const CIRCUMSTANCES = table<Circumstance>(things.circumstances);
