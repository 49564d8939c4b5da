import type { RuleCondition } from '#generated/payloads.d.ts';
import { capital, spokenName } from '#shared/generator/signals/spoken.ts';
import { stem } from '#shared/generator/signals/words.ts';
import { compareWith, MIRRORED, OPPOSITE } from './comparisons.ts';
import { findSignals } from './find-signals.ts';
import { COMPARISONS, type SaidComparison, type ComparisonWord, STATES } from './lexicon.ts';
import { placesOf } from './places.ts';
import { inUnitOf, isTime, type Quantity, quantitiesOf } from './quantity.ts';
import { type FoundThing, isContent, type Reading, Refusal } from './reading.ts';
import { chooseEarlier, earlierThings, subjectBySituation } from './subjects.ts';
import { matchAt, matchesIn, type PromptToken, wordIn, wordSet } from './tokens.ts';

/** What moves is fast or slow. */
const MOTION = new Set([...wordSet('driving drives drive moving going travelling moves ride driven')].map(stem));
/** Braking is acceleration below zero. */
const BRAKING = /^(?:brak|decel)/;
const NOT = wordSet("not no isn't doesn't aren't");
const RANGE = wordSet('between from');
const REMAINING = wordSet('left remaining');
const ENDS = wordSet('and to - –');
/** What a value has exactly that is just named. */
const EXACT = wordSet('( not is are was be at equals of = : reads level');
const CHANGE = wordSet('by');
const MORE = wordSet('more higher above over');
const LESS = wordSet('less lower below');

type Sign = { comparison: ComparisonWord; of?: string; tokens: PromptToken[] };

/** "hotter outside than in the cabin", "the speed exceeds the set speed": one signal compared with another. */
export function readVersus(reading: Reading, tokens: readonly PromptToken[]): RuleCondition | undefined {
  if (quantitiesOf(tokens).some((one) => !isTime(one))) return undefined;
  const sign = splitSign(tokens) ?? plainSign(tokens);
  if (sign === undefined) return undefined;
  const [first, last] = [sign.tokens[0], sign.tokens.at(-1)];
  const at = tokens.findIndex((token) => token === last);
  const left = tokens.slice(0, at).filter((token) => token !== first && !sign.tokens.includes(token));
  const named = (side: readonly PromptToken[]): PromptToken[] => withHint(side, sign.of);
  const right = tokens.slice(at + 1);
  if (reading.rest(right).length === 0) return undefined;
  const one =
    reading.rest(left).length === 0 ? reading.compared.at(-1) : findSignals(named(left), { use: 'read' }, reading);
  const other = one && findSignals(named(withNoun(right, one, reading)), { use: 'read' }, reading);
  const [signal, second] = [one?.signals[0], other?.signals[0]];
  const isSingle = one?.signals.length === 1 && other?.signals.length === 1;
  if (!isSingle || signal === undefined || second === undefined || signal.unit !== second.unit) return undefined;
  const isNot = wordIn(left, NOT);
  reading.use([...sign.tokens, ...(isNot ? [isNot] : []), ...right.filter(({ text }) => text === 'one')]);
  reading.compared.push(one);
  const comparison = isNot ? OPPOSITE[sign.comparison] : sign.comparison;
  return reading.from<Extract<RuleCondition, { is: 'versus' }>>(
    { is: 'versus', signal: signal.path, comparison, other: second.path },
    tokens,
  );
}

/** "the one on the front left" is of the same kind. */
function withNoun(tokens: readonly PromptToken[], { tokens: found, signals }: FoundThing, reading: Reading) {
  const isPlace = (token: PromptToken): boolean => placesOf(token, reading.signals.all, tokens) !== undefined;
  const [signal] = signals;
  const named = signal && reading.signals.kindOf(signal)?.words;
  if (!reading.rest(tokens).every((token) => isPlace(token) || token.text === 'one')) return tokens;
  const noun = found.filter((token) => named?.has(token.stem) === true);
  return [...noun.map((token) => ({ ...token })), ...tokens.filter(({ text }) => text !== 'one')];
}

/** "hotter … than" */
function splitSign(tokens: readonly PromptToken[]): Sign | undefined {
  const than = tokens.findIndex(({ text }) => text === 'than');
  for (let i = than - 2; i >= 0; i--) {
    const words = [...tokens.slice(i, i + 1), ...tokens.slice(than, than + 1)];
    const found = matchAt(words, 0, COMPARISONS);
    if (found?.length === 2) return signOf(found.value, words);
  }
  return undefined;
}

function plainSign(tokens: readonly PromptToken[]): Sign | undefined {
  const [found] = matchesIn(tokens, COMPARISONS);
  return found && signOf(found.value, found.words);
}

const signOf = ({ comparison, of }: SaidComparison, tokens: PromptToken[]): Sign => ({
  comparison,
  tokens,
  ...(of !== undefined && { of }),
});

/** "hotter" adds that it is about a temperature. */
function withHint(tokens: readonly PromptToken[], of: string | undefined): PromptToken[] {
  if (of === undefined || tokens.some((token) => token.stem === stem(of))) return [...tokens];
  const from = tokens[0]?.from ?? 0;
  return [...tokens.filter(isContent), { kind: 'word', text: of, stem: stem(of), from, to: from }];
}

/** Comparisons with numbers: "above 20 °C", "between 30 and 50", "0". */
export function readLimits(reading: Reading, tokens: readonly PromptToken[]): RuleCondition | undefined {
  const [first, second] = quantitiesOf(tokens).filter(
    (one) => !isTime(one) && reading.unused(tokens.slice(one.at, one.end)).length === one.end - one.at,
  );
  if (first === undefined) return undefined;
  const range = tokens.slice(0, first.at).findIndex(({ text }) => RANGE.has(text));
  const isRange =
    range >= 0 &&
    second !== undefined &&
    [...tokens.slice(range + 1, first.at), ...tokens.slice(first.end, second.at)].every(({ text }) => ENDS.has(text));
  const sign = signBefore(tokens, first.at);
  const after = signAfter(tokens, first.end);
  const words = [
    ...(isRange
      ? [...tokens.slice(range, range + 1), ...tokens.slice(first.at, second.end)]
      : tokens.slice(first.at, first.end)),
    ...(sign?.tokens ?? []),
    ...(after?.tokens ?? []),
  ];
  const nots = tokens.filter((token) => NOT.has(token.text) && !words.includes(token));
  // "open more than half"
  const states = matchesIn(tokens.slice(0, first.at), STATES).flatMap((state) =>
    state.value.aspect === 'open' && state.value.value ? state.words : [],
  );
  // "less than 30 % left"
  const left = tokens.slice(first.end, first.end + 1).filter(({ text }) => REMAINING.has(text));
  reading.use([...words, ...nots, ...states.slice(-1), ...left]);
  const by = tokens.findLastIndex(({ text }, i) => i < first.at && CHANGE.has(text));
  const isChange = by >= 0 && tokens.slice(by + 1, first.at).every((token) => words.includes(token));
  if (isChange && first.unit?.dimension !== 'acceleration')
    throw new Refusal(
      `"${reading.words(tokens.slice(by, first.end))}" says how much something changes, which cannot be compared. Name the value itself.`,
    );
  if (nots.length > 1) throw new Refusal(`"${reading.words(tokens)}" says "not" twice. Say it without.`);
  const isBraked = first.unit?.dimension === 'acceleration' && tokens.some(({ text }) => BRAKING.test(text));
  const subject = subjectOf(
    reading,
    tokens,
    tokens.some(({ text }) => isBraked && text.startsWith('brak')) ? 'deceleration' : sign?.of,
    first,
  );
  const [signal] = subject?.signals ?? [];
  const value =
    signal &&
    inUnitOf(
      first.unit === undefined && isRange && second.unit !== undefined ? { ...first, unit: second.unit } : first,
      signal.unit,
    );
  if (subject === undefined || signal === undefined || value === undefined) return undefined;
  const about = { ...subject, tokens: [...subject.tokens, ...words] };
  if (isRange) {
    const end = inUnitOf(second, signal.unit) ?? value;
    const within: RuleCondition = {
      is: 'all',
      conditions: [compareWith(reading, about, 'at least', value), compareWith(reading, about, 'at most', end)],
    };
    return nots.length > 0 ? { is: 'not', condition: within } : within;
  }
  const isBraking = value > 0 && isBraked;
  // "at 20 km/h" is meant as soon as it is reached
  const isReached = first.unit?.dimension === 'speed' && tokens[first.at - 1]?.text === 'at';
  const isNamed = EXACT.has(tokens[first.at - 1]?.text ?? ':') || signal.unit === '';
  const said =
    after?.comparison ??
    sign?.comparison ??
    (isReached ? 'at least' : isNamed ? 'equal' : chooseComparison(reading, tokens, words, about));
  if (said === undefined) return undefined;
  const comparison = isBraking ? MIRRORED[said] : said;
  return compareWith(reading, about, nots.length > 0 ? OPPOSITE[comparison] : comparison, isBraking ? -value : value);
}

/** "the speed passes 80 km/h": a person says in which way. */
function chooseComparison(
  reading: Reading,
  tokens: readonly PromptToken[],
  words: PromptToken[],
  { signals }: FoundThing,
): ComparisonWord | undefined {
  const [signal] = signals;
  if (signal === undefined) return undefined;
  const said = reading.words(words);
  // the word before, such as "passes", is decided with it
  const at = tokens.findIndex((token) => words.includes(token));
  reading.use(reading.rest(tokens.slice(Math.max(0, at - 2), at)).slice(-1));
  return reading.ask<ComparisonWord>(
    'comparison',
    words,
    `What does "${reading.words(tokens)}" mean?`,
    (['at least', 'at most', 'equal'] as const).map((value) => ({
      id: value.replace(' ', '-'),
      text: `${capital(spokenName(signal))} is ${value === 'equal' ? 'exactly' : value} ${said}`,
      paths: [signal.path],
      value,
    })),
  );
}

/** How the number at a token compares: the nearest words before it, and as many of them as belong together. */
function signBefore(tokens: readonly PromptToken[], at: number): Sign | undefined {
  const endOf = (one: { at: number; words: PromptToken[] }): number => one.at + one.words.length;
  const [nearest] = matchesIn(tokens.slice(0, at), COMPARISONS)
    .filter((one) => endOf(one) >= at - 4)
    .toSorted((a, b) => endOf(b) - endOf(a) || a.at - b.at);
  return nearest && signOf(nearest.value, nearest.words);
}

/** "5 °C or less" */
function signAfter(tokens: readonly PromptToken[], end: number): Sign | undefined {
  const reached = tokens.slice(end).find(({ text }) => text === 'reached');
  if (reached !== undefined) return { comparison: 'at least', tokens: [reached] };
  const [or, word] = tokens.slice(end, end + 2);
  if (or?.text !== 'or' || word === undefined || !(MORE.has(word.text) || LESS.has(word.text))) return undefined;
  return { comparison: MORE.has(word.text) ? 'at least' : 'at most', tokens: [or, word] };
}

/** What a limit is said of. */
function subjectOf(
  reading: Reading,
  tokens: readonly PromptToken[],
  hint: string | undefined,
  quantity: Quantity,
): FoundThing | undefined {
  const need = { use: 'read', quantity } as const;
  if (hint === 'speed') reading.use(tokens.filter((token) => MOTION.has(token.stem)));
  const rest = reading.rest(tokens);
  if (hint === 'deceleration') reading.use(tokens.filter(({ text }) => text.startsWith('brak')));
  const earlier = rest.length > 0 ? [] : earlierThings(reading, tokens, hint, quantity);
  const [last, another] = earlier;
  if (another !== undefined) return chooseEarlier(reading, tokens, earlier);
  if (last !== undefined) return { ...last, isEvery: false, tokens: [] };
  if (rest.length === 0 && (hint === 'speed' || (hint === undefined && quantity.unit?.dimension === 'speed'))) {
    const speed = reading.signals.kind('Speed');
    if (speed !== undefined) return { signals: speed.signals, isEvery: false, tokens: [] };
  }
  if (rest.length === 0 && hint !== undefined) return subjectBySituation(reading, tokens, hint, quantity);
  const asked = reading.questions.length + reading.leftOut;
  const found = findSignals(withHint(reading.unused(tokens), rest.length === 0 ? undefined : hint), need, reading);
  if (found !== undefined || reading.questions.length + reading.leftOut > asked) return found;
  return rest.length === 0 ? subjectBySituation(reading, tokens, hint, quantity) : undefined;
}
