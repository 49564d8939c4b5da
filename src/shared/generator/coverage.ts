import { COLORS } from './language/actions/action-value.ts';
import { IDIOMS } from './language/conditions/idioms.ts';
import { unknownWords } from './language/vocabulary.ts';
import {
  convert,
  isTime,
  quantitiesIn,
  secondsOf,
  valueOfQuantity,
  type Quantity,
} from './language/wording/quantity.ts';
import { BODY_CONCEPTS } from './search/body-concepts.ts';
import { DRIVE_CONCEPTS } from './search/drive-concepts.ts';
import type { LibrarySignal, SignalLibrary } from './search/signal-library.ts';

type Made = {
  text: string;
  code: string;
  signals: readonly LibrarySignal[];
  library: SignalLibrary;
  /** every word was explained when the text was read */
  isExplained?: boolean;
};

const CONCEPTS = [...BODY_CONCEPTS, ...DRIVE_CONCEPTS];
/** Words that a concept names and that mean something else as well. */
const VAGUE =
  /^(?:lights?|car|vehicle|outside|sound|pulse|battery|heating|inside|cabin|interior|service|hands|objects?|obstacles?|dashboard|(?:traction|hv|ev|drive|high voltage) battery|maintenance|stop charging|i leave.*|leaving the (?:car|vehicle)|(?:starts? |begins? |while )?(?:charging|charged))$/;

/** What a prompt says and an app of it has not: things of the vehicle that it does not use, and numbers. */
export function uncoveredParts({ text, code, signals, library, isExplained = false }: Made): string[] {
  // a name before the sentence, such as "req 17:", and a verb that is spelled as a thing
  const said = text.replace(/^[a-z]\w*(?: \w+){0,3}: /, '').replace(/^(?:mirror|flash|light) /, '');
  if (isExplained)
    return [
      ...uncoveredNumbers(said, code, signals),
      ...uncoveredColors(said, code),
      ...uncoveredModes(said, code, signals),
    ];
  return [
    ...uncoveredThings(said, code, signals, library),
    ...uncoveredNumbers(said, code, signals),
    ...uncoveredColors(said, code),
    ...uncoveredStates(said, signals),
    ...uncoveredModes(said, code, signals),
    ...unknownWords(said, signals),
  ];
}

type Named = { from: number; to: number; label: string; patterns: readonly string[]; isState: boolean };

const isWithin = (one: Named, other: Named): boolean =>
  other.label.length > one.label.length && other.from <= one.from && other.to >= one.to;
const overlaps = (one: Named, other: Named): boolean => one.from < other.to && other.from < one.to;

function uncoveredThings(text: string, code: string, used: readonly LibrarySignal[], library: SignalLibrary): string[] {
  const all = namedIn(text);
  const longest = all.filter((one) => !all.some((other) => isWithin(one, other)));
  const isUsed = ({ patterns }: Named): boolean => {
    const meant = patterns.flatMap((pattern) => library.match(pattern));
    // what the vehicle does not have is not covered either
    return patterns.length === 0 || meant.some(({ path }) => used.some((signal) => signal.path === path));
  };
  // "slow" says how a car drives, or is what wipers are set to
  const isValue = ({ label }: Named): boolean =>
    code.includes(`"${label.replace(/ly$/, '').toUpperCase().replaceAll(' ', '_')}"`);
  const covered = longest.filter((one) => isUsed(one) || isValue(one));
  // "not belted" of "passenger is not belted", where it is another passenger
  const states = all.filter((one) => one.isState && isUsed(one));
  const missing = longest.filter(
    // of several meanings of the same words one is enough
    (one) =>
      !VAGUE.test(one.label) &&
      !covered.some((other) => other.label === one.label || overlaps(one, other)) &&
      !(one.isState && states.some((other) => overlaps(one, other))),
  );
  return [...new Set(missing.map(({ label }) => label))];
}

/** The things and the states of the vehicle that a text has words for. */
function namedIn(text: string): Named[] {
  const found = (words: RegExp, patterns: readonly string[], isState = false): Named[] =>
    [...text.matchAll(new RegExp(words.source, 'g'))].map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
      label: match[0].trim(),
      patterns,
      isState,
    }));
  return [
    ...CONCEPTS.flatMap(({ words, paths, aspects = {} }) => found(words, [...paths, ...Object.values(aspects).flat()])),
    ...IDIOMS.flatMap(({ words, choices }) =>
      found(
        words,
        choices.map(([pattern]) => pattern),
        true,
      ),
    ),
  ];
}

/** Words for what things are or become, and the signals that say so. */
const STATES: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:un|re )?lock(?:s|ed|ing)?\b/g, /Lock/],
  [/\b(?:opens?|opened|opening|clos(?:e[sd]?|ing)|ajar)\b/g, /Open|Switch|Position|Flap|Belt|Distance/],
  [/\b(?:un)?fold(?:s|ed|ing)?\b/g, /Fold/],
  [/\b(?:un)?(?:belted|buckled|buckles?|fasten(?:s|ed)?)\b/g, /Belt/],
];

const uncoveredStates = (text: string, signals: readonly LibrarySignal[]): string[] =>
  STATES.flatMap(([words, paths]) =>
    signals.some(({ below }) => paths.test(below)) ? [] : [...new Set([...text.matchAll(words)].map(([word]) => word))],
  );

/** Modes that a thing of the app has, such as "medium". */
const uncoveredModes = (text: string, code: string, signals: readonly LibrarySignal[]): string[] =>
  [...new Set(signals.flatMap(({ allowed }) => allowed ?? []))].flatMap((value) => {
    const word = String(value).toLowerCase();
    const isMode = /^[a-z]{4,}$/.test(word) && !/^(?:open|close|lock|start|stop|play|none|auto|rear|front)$/.test(word);
    return isMode && new RegExp(String.raw`\b${word}\b`).test(text) && !code.includes(`"${String(value)}"`)
      ? [word]
      : [];
  });

const uncoveredColors = (text: string, code: string): string[] =>
  Object.keys(COLORS).filter((word) => {
    const isSaid = new RegExp(String.raw`\b${word}\b(?! lights?\b)`).test(text);
    return isSaid && !code.includes(COLORS[word] ?? '');
  });

function uncoveredNumbers(text: string, code: string, signals: readonly LibrarySignal[]): string[] {
  const { times, values, rounds } = numbersIn(code);
  const has = (numbers: ReadonlySet<number>, value: number): boolean =>
    [value, -value].some((one) => numbers.has(one) || numbers.has(Math.round(one * 100) / 100));
  const isWritten = (quantity: Quantity): boolean => {
    const seconds = secondsOf(quantity);
    if (isTime(quantity) && (has(times, seconds) || has(times, seconds / 2))) return true;
    if (isTime(quantity) && rounds.some(({ total, one }) => Math.abs(total - seconds) < one)) return true;
    const metres = convert(quantity.value, quantity.unit ?? '', 'm');
    if (!isTime(quantity) && (has(values, quantity.value) || (metres !== undefined && has(values, metres))))
      return true;
    return signals.some((signal) => {
      const value = valueOfQuantity(quantity, signal);
      return value !== undefined && has(values, value);
    });
  };
  const said = text.replaceAll(/\bsignal\d+\b/g, ' ');
  return (
    quantitiesIn(said)
      // "once", "zero" and "one" are said in other ways, as is what is open or on in full
      .filter((one) => !(one.unit === undefined && Math.abs(one.value) <= 1) && one.value !== 0)
      .filter((one) => !(one.value === 100 && (one.unit === 'percent' || one.unit === undefined)))
      .filter((one) => !isWritten(one))
      .map((one) => said.slice(one.from, one.to))
  );
}

const NUMBER = /(?<![\w.])-?\d[\d_]*(?:\.\d+)?/g;
/** What only tells of a program, and may repeat the prompt. */
const TOLD = /"""[^]*?"""|f?"(?:[^"\\\n]|\\.)*"|#.*/g;

/** How long something blinks, and how long one round takes. */
type Rounds = { total: number; one: number };

/** The numbers that a program works with: times that it waits for, and all others. */
function numbersIn(code: string): { times: ReadonlySet<number>; values: ReadonlySet<number>; rounds: Rounds[] } {
  const numbers = (text: string): number[] =>
    [...text.matchAll(NUMBER)].map(([one]) => Number(one.replaceAll('_', '')));
  const lines = code.replaceAll(/"""[^]*?"""/g, '').split('\n');
  const isTimed = (line: string): boolean => /# s$|\.sleep\(/.test(line);
  const bare = (all: readonly string[]): string => all.map((line) => line.replaceAll(TOLD, ' ')).join('\n');
  const timed = bare(lines.filter(isTimed));
  const rest = bare(lines.filter((line) => !isTimed(line) || /_(?:LIMIT|BEGIN|END)\w* =/.test(line)));
  // so many rounds, each with two pauses
  const rounds = [...code.matchAll(/range\((\d+)\):[^]*?sleep\(([\d.]+)\)/g)].map(([, count, half]) => ({
    one: 2 * Number(half),
    total: Number(count) * 2 * Number(half),
  }));
  return {
    times: new Set([...numbers(timed), ...rounds.map(({ total }) => total)]),
    values: new Set(numbers(rest)),
    rounds,
  };
}
