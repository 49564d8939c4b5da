import type { RuleCondition } from '#generated/payloads.d.ts';
import { unitSymbol } from '#shared/dashboard/signal-scale.ts';
import type { SignalKind, TreeSignal } from '#shared/generator/signals/signals.ts';
import { spokenName } from '#shared/generator/signals/spoken.ts';
import { stem, stemsOf } from '#shared/generator/signals/words.ts';
import type { PromptClause } from './clauses.ts';
import { allowedFor, findSignals, fits, stateValue, type FoundThing, type Need } from './find-signals.ts';
import { COMPARISONS, STATES, type ComparisonWord, type State } from './language.ts';
import { inUnitOf, isTime, quantitiesOf, secondsOf } from './quantity.ts';
import { isContent, type Reading } from './reading.ts';
import { CIRCUMSTANCES, type Circumstance } from './things.ts';
import { matchAt, type PromptToken } from './tokens.ts';

/** `left out` by a person; undefined where something has to be asked first, or nothing was understood. */
export type ReadCondition = { condition: RuleCondition; lasts?: number } | 'left out' | undefined;
type Compare = Extract<RuleCondition, { is: 'compare' }>;

const NEGATIONS = new Set(['not', 'no', "isn't", "aren't", "doesn't", 'longer', 'never', 'neither', 'cannot']);
/** What moves is fast or slow. */
const MOTION = new Set(['driving', 'drives', 'drive', 'moving', 'going', 'travelling', 'moves', 'ride'].map(stem));
const OPPOSITE: Readonly<Record<ComparisonWord, ComparisonWord>> = {
  above: 'at most',
  'at least': 'below',
  below: 'at least',
  'at most': 'above',
  equal: 'not equal',
  'not equal': 'equal',
};

/** Braking is acceleration below zero. */
const MIRRORED: Readonly<Record<ComparisonWord, ComparisonWord>> = {
  above: 'below',
  'at least': 'at most',
  below: 'above',
  'at most': 'at least',
  equal: 'equal',
  'not equal': 'not equal',
};

/** Reads conditions, of which a later one may be about the same signal as the one before. */
export class ConditionReader {
  readonly #reading: Reading;
  #last: readonly TreeSignal[] | undefined;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  read({ tokens, mark }: PromptClause): ReadCondition {
    const lasts = this.#lasts(tokens);
    const read = this.#first(tokens);
    if (read === undefined || read === 'left out') return read;
    this.#reading.clauses += 1;
    const condition: RuleCondition = mark === 'unless' ? negated(read) : read;
    return { condition, ...(lasts !== undefined && { lasts }) };
  }

  /** The first way to read it; none after a question, which has to be answered first. */
  #first(tokens: readonly PromptToken[]): RuleCondition | 'left out' | undefined {
    const asked = this.#reading.questions.length;
    const ways = [
      () => this.#near(tokens),
      () => this.#circumstance(tokens),
      () => this.#limits(tokens),
      () => this.#state(tokens),
    ];
    for (const way of ways) {
      const read = way();
      if (read !== undefined || this.#reading.questions.length > asked) return read;
    }
    return undefined;
  }

  /** "for more than 2 minutes" */
  #lasts(tokens: readonly PromptToken[]): number | undefined {
    for (const quantity of quantitiesOf(tokens).filter(isTime)) {
      const from = tokens.findLastIndex(
        ({ text }, i) => i < quantity.at && i >= quantity.at - 4 && ['for', 'since'].includes(text),
      );
      if (from < 0) continue;
      this.#reading.use(tokens.slice(from, quantity.end));
      return secondsOf(quantity);
    }
    return undefined;
  }

  #near(tokens: readonly PromptToken[]): RuleCondition | undefined {
    const place = tokens.find(({ kind }) => kind === 'place');
    const radius = quantitiesOf(tokens).find(({ unit }) => unit?.dimension === 'length');
    if (
      place === undefined ||
      radius === undefined ||
      this.#reading.signals.find(`${this.#reading.signals.root}.CurrentLocation.Latitude`) === undefined
    )
      return undefined;
    const [latitude = 0, longitude = 0] = place.text.split(',').map(Number);
    const inside = !tokens.some(({ text }) =>
      ['leaves', 'leave', 'outside', 'leaving', 'beyond', 'from', 'away', 'exits'].includes(text),
    );
    const said = new Set([
      'within',
      'near',
      'around',
      'zone',
      'area',
      'radius',
      'geofence',
      'enters',
      'enter',
      'leaves',
      'leave',
      'outside',
      'leaving',
      'away',
      'inside',
      'closer',
      'distance',
      'than',
      'less',
      'exits',
      'place',
      'home',
      'more',
      'half',
      'circle',
    ]);
    this.#reading.use(tokens.filter((token) => said.has(token.text) || token === place));
    this.#reading.use(tokens.slice(radius.at, radius.end));
    return this.#reading.from<Extract<RuleCondition, { is: 'near' }>>(
      { is: 'near', latitude, longitude, metres: radius.value * (radius.unit?.factor ?? 1), inside },
      tokens,
    );
  }

  /** "driving at night" holds two of them. */
  #circumstance(tokens: readonly PromptToken[]): RuleCondition | 'left out' | undefined {
    const first = this.#oneCircumstance(tokens);
    const rest = tokens.filter((token) => !this.#reading.used.has(token));
    if (first === undefined || first === 'left out' || this.#reading.rest(rest).length === 0) return first;
    const second = this.#oneCircumstance(rest);
    return second === undefined || second === 'left out' ? first : { is: 'all', conditions: [first, second] };
  }

  #oneCircumstance(tokens: readonly PromptToken[]): Compare | 'left out' | undefined {
    for (const [i] of tokens.entries()) {
      const found = matchAt(tokens, i, CIRCUMSTANCES);
      if (found === undefined) continue;
      const words = tokens.slice(i, i + found.length);
      const more = this.#reading
        .rest(tokens.filter((token) => !words.includes(token)))
        .filter(({ text }) => !NEGATIONS.has(text) && text !== 'driver');
      const kind = found.value.paths.map((name) => this.#reading.signals.kind(name)).find((one) => one !== undefined);
      // "the wipers are stopped" is about something else
      if (kind === undefined || (more.length > 0 && found.value.comparison === 'equal')) continue;
      if (more.some(({ kind: what }) => what === 'number')) continue;
      const value = found.value.value ?? this.#choose(found.value, kind, words);
      if (value === undefined) return undefined;
      if (value === 'left out') return 'left out';
      const negation = tokens.filter(({ text }) => NEGATIONS.has(text));
      this.#reading.use([...words, ...negation, ...tokens.filter(({ text }) => text === 'driver')]);
      const comparison =
        negation.length > 0 && !words.some(({ text }) => NEGATIONS.has(text))
          ? OPPOSITE[found.value.comparison]
          : found.value.comparison;
      return this.#compare(
        { signals: kind.signals, isEvery: value === true && kind.name.endsWith('IsLocked'), tokens: words },
        comparison,
        value,
      );
    }
    return undefined;
  }

  #choose(
    { comparison, choices = [] }: Circumstance,
    { first }: SignalKind,
    words: readonly PromptToken[],
  ): number | string | undefined {
    const unit = unitSymbol(first.unit);
    const options = choices.map((value) => ({
      id: `value-${value}`,
      text: `${spokenName(first)} ${comparison} ${value} ${unit}`.trim(),
      paths: [first.path],
      value: value as number | string,
    }));
    this.#reading.clauses += 1;
    const picked = this.#reading.ask<number | string>(
      'limit',
      words,
      `What does "${this.#reading.words(words)}" mean?`,
      [...options, { id: 'leave-out', text: 'Leave this part out', paths: [], value: 'left out' }],
    );
    this.#reading.use(words);
    return picked?.value;
  }

  /** Comparisons with numbers: "above 20 °C", "between 30 and 50", "0". */
  #limits(tokens: readonly PromptToken[]): RuleCondition | 'left out' | undefined {
    const quantities = quantitiesOf(tokens).filter(
      (one) => !isTime(one) && !tokens.slice(one.at, one.end).some((token) => this.#reading.used.has(token)),
    );
    const [first, second] = quantities;
    if (first === undefined) return undefined;
    const between = tokens.findIndex(({ text }) => text === 'between' || text === 'from');
    const sign = signBefore(tokens, first.at);
    const isRange = between >= 0 && between < first.at && second !== undefined;
    const hint = sign?.hint;
    const spoken = [
      ...(isRange ? [...tokens.slice(between, between + 1), ...tokens.slice(first.end, second.at)] : []),
      ...(sign?.tokens ?? []),
    ];
    const numbers = quantities.slice(0, isRange ? 2 : 1).flatMap(({ at, end }) => tokens.slice(at, end));
    const after = afterwards(tokens, first.end);
    this.#reading.use([...spoken, ...numbers, ...after.tokens]);
    const subject = this.#subject(tokens, hint, { use: 'read', quantity: first });
    if (subject === undefined || subject === 'left out') return subject;
    const [one] = subject.signals;
    const value = one && inUnitOf(first, one.unit);
    if (one === undefined || value === undefined) return undefined;
    const words = [...subject.tokens, ...spoken, ...numbers];
    if (isRange) {
      const end = inUnitOf(second, one.unit) ?? value;
      const given =
        first.unit === undefined && second.unit !== undefined
          ? (inUnitOf({ ...first, unit: second.unit }, one.unit) ?? value)
          : value;
      const all = [
        this.#compare({ ...subject, tokens: words }, 'at least', given),
        this.#compare({ ...subject, tokens: words }, 'at most', end),
      ];
      return { is: 'all', conditions: all };
    }
    const isNot = tokens.some(
      ({ text }) =>
        ['not', 'no', "isn't", "doesn't"].includes(text) &&
        sign !== undefined &&
        !sign.tokens.some((token) => token.text === text),
    );
    this.#reading.use(tokens.filter(({ text }) => ['not', "isn't", "doesn't"].includes(text)));
    const isBraking = value > 0 && (hint === 'deceleration' || tokens.some(({ text }) => text.startsWith('decel')));
    const said = after.comparison ?? sign?.comparison ?? 'equal';
    const comparison = isBraking ? MIRRORED[said] : said;
    return this.#compare(
      { ...subject, tokens: words },
      isNot ? OPPOSITE[comparison] : comparison,
      isBraking ? -value : value,
    );
  }

  #subject(tokens: readonly PromptToken[], hint: string | undefined, need: Need): FoundThing | 'left out' | undefined {
    const hinted =
      hint === undefined
        ? []
        : [
            {
              kind: 'word' as const,
              text: hint,
              stem: stem(hint),
              from: tokens[0]?.from ?? 0,
              to: tokens[0]?.from ?? 0,
            },
          ];
    if (hint === 'speed') this.#reading.use(tokens.filter(({ stem: word }) => MOTION.has(word)));
    const rest = this.#reading.rest(tokens);
    const [last] = this.#last ?? [];
    const isLast =
      last !== undefined && need.quantity !== undefined && inUnitOf(need.quantity, last.unit) !== undefined;
    if (rest.length === 0 && isLast && (hint === undefined || stemsOf(last.below).includes(stem(hint))))
      return { signals: this.#last ?? [], isEvery: false, tokens: [] };
    const dimension = need.quantity?.unit?.dimension;
    if (hint === 'deceleration') this.#reading.use(tokens.filter(({ text }) => text.startsWith('brak')));
    if (rest.length === 0 && hint !== 'temperature' && (hint === 'speed' || dimension === 'speed')) {
      const speed = this.#reading.signals.kind('Speed');
      if (speed !== undefined) return { signals: speed.signals, isEvery: false, tokens: [] };
    }
    if (rest.length === 0 && hint !== undefined) return this.#bySituation(tokens, hint, need);
    // "colder than 5 °C outside" is said of the temperature outside
    const found = findSignals(
      [
        ...(rest.length > 0 && hint !== undefined && rest.some((token) => token.stem === hint) ? [] : hinted),
        ...tokens.filter((token) => !this.#reading.used.has(token)),
      ],
      need,
      this.#reading,
    );
    if (found !== 'nothing') return found;
    return this.#bySituation(tokens, hint, need);
  }

  /** A limit of nothing in particular, such as "below 5 °C": a person says what is meant. */
  #bySituation(
    tokens: readonly PromptToken[],
    hint: string | undefined,
    need: Need,
  ): FoundThing | 'left out' | undefined {
    const usual = [
      'Exterior.AirTemperature',
      'Cabin.HVAC.AmbientAirTemperature',
      'Powertrain.TractionBattery.Temperature.Average',
      'Speed',
      'Powertrain.TractionBattery.StateOfCharge.Current',
      'Body.Raindetection.Intensity',
      'Exterior.LightIntensity',
      'Acceleration.Longitudinal',
      'Powertrain.Range',
      'Chassis.Axle.*.Wheel.*.Tire.Pressure',
      'Cabin.Infotainment.Media.Volume',
    ];
    const kinds = usual
      .flatMap((name) => this.#reading.signals.kind(name) ?? [])
      .filter(
        (kind) =>
          fits(kind, need) && (hint === undefined || [...kind.words].some((word) => word.startsWith(hint.slice(0, 5)))),
      );
    if (need.quantity?.unit === undefined && hint === undefined) return undefined;
    const choices = kinds.map((kind) => ({
      id: kind.name,
      text: `The ${spokenName(kind.first)}`,
      paths: kind.signals.map(({ path }) => path),
      value: kind as SignalKind | undefined,
    }));
    if (choices.length === 0) return undefined;
    const words = tokens.filter((token) => this.#reading.used.has(token));
    this.#reading.clauses += 1;
    const picked = this.#reading.ask(
      'subject',
      words.length > 0 ? words : tokens,
      `What is meant to be "${this.#reading.words(words.length > 0 ? words : tokens)}"?`,
      [...choices, { id: 'leave-out', text: 'Leave this part out', paths: [], value: undefined }],
    );
    if (picked?.id === 'leave-out') return 'left out';
    return picked?.value === undefined ? undefined : { signals: picked.value.signals, isEvery: false, tokens: [] };
  }

  /** "the trunk is open", "the gear is P", "the driver is belted" */
  #state(tokens: readonly PromptToken[]): RuleCondition | 'left out' | undefined {
    const negation = tokens.filter(({ text }) => NEGATIONS.has(text));
    const at = tokens.findLastIndex((_, i) => matchAt(tokens, i, STATES) !== undefined);
    const state = at < 0 ? undefined : matchAt(tokens, at, STATES);
    const rest = tokens.filter((token) => !negation.includes(token));
    const equal: ComparisonWord = negation.length > 0 ? 'not equal' : 'equal';
    // "in sport mode": a value that the signal allows
    const word = rest.find(
      (token) =>
        token.kind === 'word' &&
        matchAt([token], 0, STATES) === undefined &&
        !this.#reading.used.has(token) &&
        isContent(token) &&
        this.#isAllowedOf(token, rest),
    );
    if (word !== undefined) {
      this.#reading.use([word, ...negation]);
      const found = findSignals(rest, { use: 'read', word: word.text }, this.#reading);
      if (found === 'nothing' || found === undefined) return undefined;
      const [signal] = found === 'left out' ? [] : found.signals;
      const value = signal && allowedFor(word.text, signal);
      return found === 'left out' || value === undefined
        ? 'left out'
        : this.#compare({ ...found, tokens: [...found.tokens, word] }, equal, value);
    }
    if (state === undefined) return this.#named(rest, negation, { aspect: 'on', value: true });
    const words = tokens.slice(at, at + state.length);
    this.#reading.use([...words, ...negation]);
    const found = findSignals(rest, { use: 'read', state: state.value }, this.#reading);
    // "when it is unlocked" after "when the car is locked", "occupied and not belted"
    const siblings = found === 'nothing' ? this.#siblings(state.value) : [];
    if (siblings.length > 0)
      return this.#stateOf({ signals: siblings, isEvery: false, tokens: words }, state.value, negation);
    if (found === 'nothing') {
      for (const token of [...words, ...negation]) this.#reading.used.delete(token);
      return undefined;
    }
    if (found === undefined || found === 'left out') return found;
    return this.#stateOf({ ...found, tokens: [...found.tokens, ...words] }, state.value, negation);
  }

  /** The signals of the things that the last condition was about, for another of their states. */
  #siblings(state: State): TreeSignal[] {
    const branch = ({ path }: TreeSignal): string => path.slice(0, path.lastIndexOf('.'));
    return (this.#last ?? []).flatMap((last) => {
      const near = this.#reading.signals.all.filter((one) => branch(one) === branch(last));
      return near.find((one) => typeof stateValue(state, one) === 'boolean' && state.aspect !== 'on') ?? [];
    });
  }

  /** A yes-or-no signal whose name says it all: "the airbag is deployed". */
  #named(
    tokens: readonly PromptToken[],
    negation: readonly PromptToken[],
    state: State,
  ): RuleCondition | 'left out' | undefined {
    const found = findSignals(tokens, { use: 'read', state }, this.#reading);
    if (found === 'nothing' || found === undefined || found === 'left out')
      return found === 'left out' ? found : undefined;
    this.#reading.use(negation);
    return this.#stateOf(found, state, negation);
  }

  #stateOf(found: FoundThing, state: State, negation: readonly PromptToken[]): RuleCondition | undefined {
    const [signal] = found.signals;
    const value = signal && stateValue(state, signal);
    if (value === undefined) return undefined;
    if (typeof value === 'boolean') return this.#compare(found, 'equal', negation.length > 0 ? !value : value);
    return this.#compare(found, negation.length > 0 ? 'not equal' : 'equal', value);
  }

  #isAllowedOf(token: PromptToken, tokens: readonly PromptToken[]): boolean {
    return this.#reading.signals.kinds.some(
      ({ first, own }) =>
        allowedFor(token.text, first) !== undefined &&
        tokens.some((other) => other !== token && isContent(other) && own.has(other.stem)),
    );
  }

  #compare(
    { signals, isEvery, tokens }: FoundThing,
    comparison: ComparisonWord,
    value: boolean | number | string,
  ): Compare {
    this.#last = signals;
    const match = signals.length > 1 ? ({ match: isEvery ? 'all' : 'any' } as const) : {};
    return this.#reading.from(
      { is: 'compare', signals: signals.map(({ path }) => path), ...match, comparison, value },
      tokens,
    );
  }
}

/** How the number at a token compares: the nearest words before it. */
function signBefore(
  tokens: readonly PromptToken[],
  at: number,
): { comparison: ComparisonWord; hint: string | undefined; tokens: PromptToken[] } | undefined {
  for (let i = at - 1; i >= Math.max(0, at - 5); i--) {
    const found = [2, 1, 0]
      .map((back) => (i - back >= 0 ? { start: i - back, match: matchAt(tokens, i - back, COMPARISONS) } : undefined))
      .find((one) => one?.match !== undefined && one.start + one.match.length > i);
    if (found?.match === undefined) continue;
    const [comparison, hint] = found.match.value;
    return { comparison, hint, tokens: tokens.slice(found.start, found.start + found.match.length) };
  }
  return undefined;
}

/** "5 °C or less" */
function afterwards(
  tokens: readonly PromptToken[],
  end: number,
): { comparison?: ComparisonWord; tokens: PromptToken[] } {
  const [or, word] = tokens.slice(end, end + 2);
  const reached = tokens.slice(end).find(({ text }) => text === 'reached');
  if (reached !== undefined) return { comparison: 'at least', tokens: [reached] };
  if (or?.text !== 'or' || word === undefined) return { tokens: [] };
  if (['more', 'higher', 'above'].includes(word.text)) return { comparison: 'at least', tokens: [or, word] };
  return ['less', 'lower', 'below'].includes(word.text)
    ? { comparison: 'at most', tokens: [or, word] }
    : { tokens: [] };
}

/** The opposite of a condition, as simply as it can be said. */
export function negated(condition: RuleCondition): RuleCondition {
  if (condition.is !== 'compare') return { is: 'not', condition };
  const match = condition.match === undefined ? {} : ({ match: condition.match === 'any' ? 'all' : 'any' } as const);
  if (typeof condition.value === 'boolean') return { ...condition, ...match, value: !condition.value };
  return { ...condition, ...match, comparison: OPPOSITE[condition.comparison] };
}
