import type { RuleAction, RuleCondition } from '#generated/payloads.d.ts';
import { unitSymbol } from '#shared/dashboard/signal-scale.ts';
import type { TreeSignal } from '#shared/generator/signals/signals.ts';
import { capital, spokenName } from '#shared/generator/signals/spoken.ts';
import { allowedFor, findSignals, stateValue, type FoundThing, type Need } from './find-signals.ts';
import { COLORS, COUNTS, FILLERS, STATES, VERBS, type State, type Verb } from './language.ts';
import { inUnitOf, isTime, quantitiesOf, secondsOf, type Quantity } from './quantity.ts';
import { isContent, type Reading } from './reading.ts';
import { THINGS } from './things.ts';
import { matchAt, type PromptToken } from './tokens.ts';

type Value = boolean | number | string;
/** What a clause does; `guard`: it does so as often as the signals are otherwise; `until` the opposite is done. */
export type ReadAction =
  | { actions: RuleAction[]; every?: number; guard?: RuleCondition; isOnly?: boolean }
  | 'left out'
  | undefined;
/** A value that is named: a number, a colour, or a word that signals allow. */
type SaidValue = { quantity?: Quantity; color?: string; word?: string; words: PromptToken[] };
type Act = { verb: Verb | undefined; words: PromptToken[] };

const AGAIN = new Set(['it', 'them', 'both', 'that', 'this', 'these', 'those', 'again', 'one']);
const PERIOD = 1;
/** Values that are not meant by "on". */
const IDLE = new Set(['OFF', 'INACTIVE', 'STOP', 'NONE', 'UNKNOWN', 'CLOSE']);
/** What says how a thing is rather than which of its values it has. */
const STATE_WORDS = new Set('on off open close closed start stop rear front up down low high'.split(' '));

/** Reads what is to be done; "it" is what was set before. */
export class ActionReader {
  readonly #reading: Reading;
  #last: FoundThing | undefined;
  #beforeLast: FoundThing | undefined;
  #verb: Act | undefined;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  /** @param isOver a message is composed by the caller where a clause has none of its own */
  read(tokens: readonly PromptToken[], isBare = false): ReadAction {
    const act = this.#act(tokens);
    const every = this.#time(tokens, ['every'], true);
    const delay = this.#delay(tokens);
    const wait: RuleAction[] = delay === undefined ? [] : [this.#reading.from({ is: 'wait', seconds: delay }, tokens)];
    const before = this.#verb?.verb;
    // "-> horn" is said of what is to be on
    if (isBare && act.verb === undefined && !this.#hasState(tokens))
      act.verb = { is: 'state', state: { aspect: 'on', value: true } };
    const isSame = act.verb === undefined && (before?.is === 'show' || before?.is === 'flash');
    const done = this.#done(isSame ? { verb: before, words: [] } : act, tokens);
    if (done === undefined && wait.length > 0 && this.#reading.rest(tokens).length === 0) return { actions: wait };
    if (done === undefined || done === 'left out') return done;
    if (act.verb !== undefined) this.#verb = act;
    // "blink every 2 seconds" says how fast it blinks
    const [only] = done.actions;
    if (every !== undefined && only?.is === 'alternate' && done.actions.length === 1) {
      const times =
        only.times === undefined ? {} : { times: Math.max(1, Math.round((only.times * only.period) / every)) };
      return { actions: [...wait, this.#reading.from({ ...only, period: every, ...times }, tokens)] };
    }
    return { ...done, actions: [...wait, ...done.actions], ...(every !== undefined && { every }) };
  }

  #hasState = (tokens: readonly PromptToken[]): boolean =>
    tokens.some((_, i) => matchAt(tokens, i, STATES) !== undefined);

  #act(tokens: readonly PromptToken[]): Act {
    for (let i = 0; i < tokens.length; i++) {
      const found = matchAt(tokens, i, VERBS);
      const isFollowed = tokens.some(({ text }) => text.startsWith('follow'));
      if (found?.value.is === 'follow' && !isFollowed) continue;
      // "heat the seat", but not "the seat heat"
      if (found?.value.is === 'heat' && tokens.slice(0, i).some(({ text }) => !FILLERS.has(text))) continue;
      if (found !== undefined && !this.#reading.used.has(tokens[i] as PromptToken))
        return { verb: found.value, words: tokens.slice(i, i + found.length) };
    }
    return { verb: undefined, words: [] };
  }

  #done({ verb, words }: Act, tokens: readonly PromptToken[]): Exclude<ReadAction, undefined> | undefined {
    switch (verb?.is) {
      case 'say':
        return this.#say(words, tokens);
      case 'show':
        if (tokens.some(({ kind }) => kind === 'text')) return this.#say(words, tokens);
        return this.#show(words, tokens);
      case 'wait': {
        const [time] = quantitiesOf(tokens).filter(isTime);
        if (time === undefined) return undefined;
        this.#reading.use([...words, ...tokens.slice(time.at, time.end)]);
        return { actions: [this.#reading.from({ is: 'wait', seconds: secondsOf(time) }, tokens)] };
      }
      case 'honk':
        return this.#honk(words, tokens);
      case 'flash':
        return this.#flash(words, tokens);
      case 'raise':
      case 'lower':
        return this.#change(verb.is, words, tokens);
      case 'limit':
        return this.#limit(words, tokens);
      case 'keep':
      case 'prevent':
      case 'only':
        return this.#guard(verb.is, words, tokens);
      case 'heat':
        // the word is part of the name
        return this.#set({ is: 'state', state: { aspect: 'on', value: true } }, [], tokens);
      case 'follow':
        return this.#follow(words, tokens);
      default:
        return this.#follow([], tokens) ?? this.#set(verb, words, tokens);
    }
  }

  #set(
    verb: Verb | undefined,
    words: PromptToken[],
    tokens: readonly PromptToken[],
  ): Exclude<ReadAction, undefined> | undefined {
    const forSeconds = this.#time(tokens, ['for'], false);
    const value = this.#value(tokens.filter((token) => !words.includes(token)));
    if (value !== undefined) return this.#setTo(value, [...words, ...value.words], tokens, forSeconds);
    const state = this.#state(verb, words, tokens);
    if (state === undefined) return undefined;
    const times = this.#times(tokens);
    const found = this.#find(tokens, [...words, ...state.words], { use: 'set', state: state.value });
    if (found === 'left out' || found === undefined) return found;
    const isAlternating = times !== undefined && times > 1;
    const groups = this.#grouped(found.signals, state.value, found.tokens);
    if (groups === undefined) return undefined;
    const all = [...found.tokens, ...words, ...state.words];
    if (isAlternating)
      return { actions: groups.map(({ value: first }) => this.#alternate({ ...found, tokens: all }, first, times)) };
    return {
      actions: groups.map(({ signals, value: own }) =>
        this.#reading.from(
          { is: 'set', signals, value: own, ...(forSeconds !== undefined && { for: forSeconds }) },
          all,
        ),
      ),
    };
  }

  #state(
    verb: Verb | undefined,
    words: readonly PromptToken[],
    tokens: readonly PromptToken[],
  ): { value: State; words: PromptToken[] } | undefined {
    if (verb?.is === 'state') return { value: verb.state, words: [] };
    const at = tokens.findLastIndex(
      (token, i) =>
        !words.includes(token) && !this.#reading.used.has(token) && matchAt(tokens, i, STATES) !== undefined,
    );
    const state = at < 0 ? undefined : matchAt(tokens, at, STATES);
    if (state !== undefined) return { value: state.value, words: tokens.slice(at, at + state.length) };
    // "turn on the lights and the radio": the verb counts for both
    const before = this.#verb?.verb;
    return verb === undefined && before?.is === 'state' ? { value: before.state, words: [] } : undefined;
  }

  /** Signals of which each kind has its own value for a state; a person chooses the value of a number that is to be on. */
  #grouped(
    signals: readonly TreeSignal[],
    state: State,
    tokens: readonly PromptToken[],
  ): { signals: string[]; value: Value }[] | undefined {
    const [first] = signals;
    if (first === undefined) return undefined;
    const value = stateValue(state, first) ?? this.#chosenValue(first, tokens);
    return value === undefined ? undefined : [{ signals: signals.map(({ path }) => path), value }];
  }

  #chosenValue(signal: TreeSignal, tokens: readonly PromptToken[]): Value | undefined {
    const { low, high, allowed, unit } = signal;
    const isBounded = signal.node.max !== undefined && high < 1e6;
    const numbers = isBounded
      ? [0.5, 0.25, 0.75, 1].map((part) => Math.round(Math.max(low, 0) + (high - Math.max(low, 0)) * part))
      : [];
    const values: Value[] =
      allowed === undefined
        ? numbers
        : allowed.filter((one) => typeof one === 'string').filter((one) => !IDLE.has(one));
    const choices = values.slice(0, 12).map((value) => ({
      id: `value-${value}`,
      text: `${value} ${typeof value === 'number' ? unitSymbol(unit) : ''}`.trim(),
      paths: [signal.path],
      value: value as Value | undefined,
    }));
    const picked = this.#reading.ask('value', tokens, `What should the ${spokenName(signal)} be set to?`, [
      ...choices,
      { id: 'leave-out', text: 'Leave this part out', paths: [], value: undefined },
    ]);
    return picked?.value;
  }

  /** A value that is named: a number, a colour, or a word that follows "to". */
  #value(tokens: readonly PromptToken[]): SaidValue | undefined {
    const quantity = quantitiesOf(tokens).find(
      (one) =>
        !isTime(one) && !this.#reading.used.has(tokens[one.at] as PromptToken) && tokens[one.end]?.text !== 'times',
    );
    if (quantity !== undefined) return { quantity, words: tokens.slice(quantity.at, quantity.end) };
    const color = tokens.find(
      ({ text, kind }) => COLORS[text] !== undefined || (kind === 'text' && text.startsWith('#')),
    );
    if (color !== undefined) return { color: COLORS[color.text] ?? color.text, words: [color] };
    const to = tokens.findLastIndex(({ text }) => ['to', 'on', 'in', 'into', 'at'].includes(text));
    const word = [tokens[to + 1], tokens.at(-1)].find(
      (one) =>
        to >= 0 && one !== undefined && one.kind === 'word' && !STATE_WORDS.has(one.text) && this.#isValue(one, tokens),
    );
    const plain =
      word ?? tokens.find((one) => one.kind === 'word' && !STATE_WORDS.has(one.text) && this.#isValue(one, tokens));
    return plain === undefined ? undefined : { word: plain.text, words: [plain] };
  }

  #isValue(word: PromptToken, tokens: readonly PromptToken[]): boolean {
    if (this.#last?.signals.some((signal) => allowedFor(word.text, signal) !== undefined) === true) return true;
    const others = tokens.filter((token) => token !== word && isContent(token) && !this.#reading.used.has(token));
    return this.#reading.signals.kinds.some(
      ({ first, words, own }) =>
        first.type === 'actuator' &&
        allowedFor(word.text, first) !== undefined &&
        !own.has(word.stem) &&
        others.some((other) => words.has(other.stem) || (other.text.startsWith('wip') && words.has('wip'))),
    );
  }

  #setTo(
    value: SaidValue,
    words: readonly PromptToken[],
    tokens: readonly PromptToken[],
    forSeconds: number | undefined,
  ): Exclude<ReadAction, undefined> | undefined {
    const { quantity, color, word } = value;
    const need: Need = {
      use: 'set',
      ...(quantity && { quantity }),
      ...(color !== undefined && { color: true }),
      ...(word !== undefined && { word }),
    };
    const state = tokens.find(
      (token, i) =>
        !words.includes(token) && ['on', 'open', 'up'].includes(token.text) && matchAt(tokens, i, STATES) !== undefined,
    );
    const found = this.#find(tokens, [...words, ...(state === undefined ? [] : [state])], need);
    if (found === 'left out' || found === undefined) return found;
    const [signal] = found.signals;
    if (signal === undefined) return undefined;
    const isWhole = signal.datatype?.base === 'integer';
    const number = quantity && inUnitOf(quantity, signal.unit);
    const set =
      number !== undefined
        ? isWhole
          ? Math.round(number)
          : number
        : (color ?? (word === undefined ? undefined : allowedFor(word, signal)));
    if (set === undefined) return undefined;
    const over = this.#time(tokens, ['over', 'within'], false);
    const all = [...found.tokens, ...words];
    const signals = found.signals.map(({ path }) => path);
    if (over !== undefined && typeof set === 'number')
      return { actions: [this.#reading.from({ is: 'ramp', signals, value: set, seconds: over }, all)] };
    const lit = color === undefined ? [] : this.#lit(found.signals);
    return {
      actions: [
        ...lit,
        this.#reading.from(
          { is: 'set', signals, value: set, ...(forSeconds !== undefined && { for: forSeconds }) },
          all,
        ),
      ],
    };
  }

  /** A light that gets a colour is on. */
  #lit(signals: readonly TreeSignal[]): RuleAction[] {
    const paths = signals
      .map(({ path }) => path.replace('.Color', '.IsLightOn'))
      .filter((path) => this.#reading.signals.find(path)?.type === 'actuator');
    return paths.length === 0 ? [] : [{ is: 'set', signals: paths, value: true }];
  }

  #find(
    tokens: readonly PromptToken[],
    words: readonly PromptToken[],
    need: Need,
  ): FoundThing | 'left out' | undefined {
    const rest = tokens.filter((token) => !words.includes(token) && !this.#reading.used.has(token));
    const again = rest.filter(({ text }) => AGAIN.has(text));
    const isAgain = rest.filter((token) => isContent(token) && !AGAIN.has(token.text)).length === 0;
    if (isAgain && this.#last !== undefined) {
      const [signal] = this.#last.signals;
      this.#reading.use([...words, ...again]);
      this.#reading.clauses += 1;
      if (signal !== undefined) return this.#sibling(need) ?? this.#meant(this.#last, again);
    }
    if (isAgain) return undefined;
    const found = findSignals(
      rest.filter((token) => token.kind !== 'word' || !again.includes(token)),
      need,
      this.#reading,
    );
    if (found === 'nothing') return undefined;
    this.#reading.use(words);
    this.#reading.clauses += 1;
    if (found === 'left out') this.#reading.use(rest);
    if (found === undefined || found === 'left out') return found;
    this.#beforeLast = this.#last;
    this.#last = found;
    return found;
  }

  /** "both" are the last two, and so are "them" where the last one is a single signal. */
  #meant(last: FoundThing, again: PromptToken[]): FoundThing {
    const isSeveral = again.some(({ text }) => text === 'both' || (text === 'them' && last.signals.length === 1));
    const signals = isSeveral ? [...(this.#beforeLast?.signals ?? []), ...last.signals] : last.signals;
    return { signals, isEvery: true, tokens: again };
  }

  /** "Unlock it" after "open the trunk" is about another signal of the same thing. */
  #sibling(need: Need): FoundThing | undefined {
    const [first] = this.#last?.signals ?? [];
    if (
      first === undefined ||
      need.state === undefined ||
      stateValue(need.state, first) !== undefined ||
      need.state.aspect === 'on'
    )
      return undefined;
    const { aspect } = need.state;
    const signals = (this.#last?.signals ?? []).flatMap((signal) => {
      const branch = signal.path.slice(0, signal.path.lastIndexOf('.'));
      return (
        this.#reading.signals.all.find(
          (one) =>
            one.path.slice(0, one.path.lastIndexOf('.')) === branch &&
            one.type === 'actuator' &&
            one.datatype?.base === 'boolean' &&
            stateValue({ aspect, value: true }, one) === true,
        ) ?? []
      );
    });
    return signals.length === 0 ? undefined : { signals, isEvery: true, tokens: [] };
  }

  #say(words: PromptToken[], tokens: readonly PromptToken[]): Exclude<ReadAction, undefined> {
    const quoted = tokens.filter(({ kind }) => kind === 'text');
    const people = tokens.filter(({ text }) =>
      [
        'driver',
        'passengers',
        'everybody',
        'user',
        'message',
        'warning',
        'alert',
        'text',
        'notification',
        'reminder',
      ].includes(text),
    );
    const said = this.#reading.rest(tokens).filter((token) => ![...words, ...people, ...quoted].includes(token));
    const isThing = said.some((token) => matchAt(tokens, tokens.indexOf(token), THINGS) !== undefined);
    const isFree = tokens.some(({ text }) => ['to', 'that', 'about', 'with', 'by'].includes(text));
    // "tell me the speed"
    if (quoted.length === 0 && isThing && !isFree) return this.#show([...words, ...people], tokens) ?? { actions: [] };
    this.#reading.use([...words, ...people, ...quoted]);
    this.#reading.clauses += 1;
    const withAt = tokens.findIndex(({ text }) => text === 'with' || text === 'by');
    const tool =
      withAt < 0 || quoted.length > 0
        ? undefined
        : this.#flash(
            [],
            tokens.slice(withAt + 1).filter(({ text }) => text !== 'flashing'),
          );
    const extra = typeof tool === 'object' ? tool.actions : [];
    const start = tokens.findIndex(
      (token, i) =>
        ['to', 'that', 'about'].includes(token.text) &&
        i > tokens.indexOf(words[0] as PromptToken) &&
        tokens[i + 1]?.text !== 'driver' &&
        tokens[i + 1]?.text !== 'the' + ' driver',
    );
    const after =
      start < 0 || extra.length > 0
        ? []
        : tokens.slice(start + 1).filter((token) => token.text !== 'driver' || tokens[start]?.text !== 'to');
    const free = after.filter((token) => !this.#reading.used.has(token));
    this.#reading.use(free);
    const text = quoted[0]?.text ?? (free.some(isContent) ? capital(this.#reading.words(free)) : '');
    return {
      actions: [...extra, this.#reading.from({ is: 'say', text: text.slice(0, 300) }, [...words, ...free, ...quoted])],
    };
  }

  #show(words: PromptToken[], tokens: readonly PromptToken[]): Exclude<ReadAction, undefined> | undefined {
    const found = findSignals(
      tokens.filter((token) => !words.includes(token) && !this.#reading.used.has(token)),
      { use: 'read', any: true },
      this.#reading,
    );
    if (found === 'nothing' || found === undefined || found === 'left out')
      return found === 'left out' ? found : undefined;
    this.#reading.use(words);
    this.#reading.clauses += 1;
    return {
      actions: [
        this.#reading.from({ is: 'show', signals: found.signals.slice(0, 16).map(({ path }) => path) }, [
          ...words,
          ...found.tokens,
        ]),
      ],
    };
  }

  #honk(words: PromptToken[], tokens: readonly PromptToken[]): Exclude<ReadAction, undefined> | undefined {
    const horn = this.#reading.signals.kind('Body.Horn.IsActive');
    if (horn === undefined) return undefined;
    const times = this.#times(tokens);
    this.#reading.use([...words, ...tokens.filter(({ text }) => text === 'horn')]);
    this.#reading.clauses += 1;
    const found: FoundThing = { signals: horn.signals, isEvery: true, tokens: words };
    this.#last = found;
    const seconds = this.#time(tokens, ['for'], false);
    if (times !== undefined && times > 1) return { actions: [this.#alternate(found, true, times)] };
    return {
      actions: [
        this.#reading.from(
          { is: 'set', signals: horn.signals.map(({ path }) => path), value: true, for: seconds ?? 1 },
          words,
        ),
      ],
    };
  }

  #flash(words: PromptToken[], tokens: readonly PromptToken[]): Exclude<ReadAction, undefined> | undefined {
    const times = this.#times(tokens);
    const seconds = this.#time(tokens, ['for'], false);
    const found = this.#find(tokens, words, { use: 'set', state: { aspect: 'on', value: true } });
    if (found === undefined || found === 'left out') return found;
    const [signal] = found.signals;
    const first = signal && stateValue({ aspect: 'on', value: true }, signal);
    if (first === undefined) return undefined;
    const count = times ?? (seconds === undefined ? undefined : Math.max(1, Math.round(seconds / PERIOD)));
    return { actions: [this.#alternate({ ...found, tokens: [...found.tokens, ...words] }, first, count)] };
  }

  #alternate({ signals, tokens }: FoundThing, first: Value, times: number | undefined): RuleAction {
    const [signal] = signals;
    const second =
      (typeof first === 'boolean' ? !first : signal && stateValue({ aspect: 'on', value: false }, signal)) ?? false;
    return this.#reading.from(
      {
        is: 'alternate',
        signals: signals.map(({ path }) => path),
        first,
        second,
        period: PERIOD,
        ...(times !== undefined && { times }),
      },
      tokens,
    );
  }

  #change(
    is: 'raise' | 'lower',
    words: PromptToken[],
    tokens: readonly PromptToken[],
  ): Exclude<ReadAction, undefined> | undefined {
    const quantity = quantitiesOf(tokens).find((one) => !isTime(one));
    const isTo = quantity !== undefined && tokens.slice(0, quantity.at).some(({ text }) => text === 'to');
    if (isTo) return this.#set({ is: 'set' }, words, tokens);
    const said = quantity === undefined ? [] : tokens.slice(quantity.at, quantity.end);
    if (quantity === undefined)
      return this.#set({ is: 'state', state: { aspect: 'open', value: is !== 'raise' } }, words, tokens);
    const found = this.#find(tokens, [...words, ...said], { use: 'set', quantity });
    if (found === undefined || found === 'left out') return found;
    const [signal] = found.signals;
    const by = signal && inUnitOf(quantity, signal.unit);
    if (by === undefined) return undefined;
    return {
      actions: [
        this.#reading.from(
          { is: 'change', signals: found.signals.map(({ path }) => path), by: is === 'lower' ? -by : by },
          [...found.tokens, ...words, ...said],
        ),
      ],
    };
  }

  #limit(words: PromptToken[], tokens: readonly PromptToken[]): Exclude<ReadAction, undefined> | undefined {
    const quantity = quantitiesOf(tokens).find((one) => !isTime(one));
    if (quantity === undefined) return undefined;
    const sign = tokens.findIndex(({ text }) =>
      ['above', 'over', 'exceed', 'below', 'under', 'beyond', 'to'].includes(text),
    );
    const isLeast = ['below', 'under'].includes(tokens[sign]?.text ?? '');
    const said = [...tokens.slice(sign, sign + 1), ...tokens.slice(quantity.at, quantity.end)];
    const found = this.#find(tokens, [...words, ...said], { use: 'set', quantity });
    if (found === undefined || found === 'left out') return found;
    const [signal] = found.signals;
    const value = signal && inUnitOf(quantity, signal.unit);
    if (value === undefined) return undefined;
    const signals = found.signals.map(({ path }) => path);
    const guard: RuleCondition = {
      is: 'compare',
      signals,
      ...(signals.length > 1 && { match: 'any' as const }),
      comparison: isLeast ? 'below' : 'above',
      value,
    };
    return {
      actions: [this.#reading.from({ is: 'set', signals, value }, [...found.tokens, ...words, ...said])],
      guard,
    };
  }

  /** "Keep the doors locked", "do not let the trunk open": what is otherwise is set back. */
  #guard(
    is: 'keep' | 'prevent' | 'only',
    words: PromptToken[],
    tokens: readonly PromptToken[],
  ): Exclude<ReadAction, undefined> | undefined {
    const at = tokens.findLastIndex((token, i) => !words.includes(token) && matchAt(tokens, i, STATES) !== undefined);
    const state = at < 0 ? undefined : matchAt(tokens, at, STATES);
    if (state === undefined && is === 'keep') return undefined;
    if (state === undefined && quantitiesOf(tokens).length > 0) return this.#limit(words, tokens);
    const said = tokens.slice(at, at + (state?.length ?? 0));
    const own: State = state?.value ?? { aspect: 'on', value: true };
    const wanted: State = is === 'keep' ? own : { ...own, value: !own.value };
    const found = this.#find(tokens, [...words, ...said], { use: 'set', state: wanted });
    if (found === undefined || found === 'left out') return found;
    const [signal] = found.signals;
    const value = signal && stateValue(wanted, signal);
    if (value === undefined) return undefined;
    const signals = found.signals.map(({ path }) => path);
    const several = signals.length > 1 ? ({ match: 'any' } as const) : {};
    const guard: RuleCondition =
      typeof value === 'boolean'
        ? { is: 'compare', signals, ...several, comparison: 'equal', value: !value }
        : { is: 'compare', signals, ...several, comparison: 'not equal', value };
    return {
      actions: [this.#reading.from({ is: 'set', signals, value }, [...found.tokens, ...words, ...said])],
      guard,
      ...(is === 'only' && { isOnly: true }),
    };
  }

  /** "the mirror heating follows the rear defroster" */
  #follow(words: PromptToken[], tokens: readonly PromptToken[]): Exclude<ReadAction, undefined> | undefined {
    const at = tokens.findIndex(({ text }) => text === 'follow' || text === 'follows');
    if (at < 0) return undefined;
    const target = this.#find(tokens.slice(0, at), words, { use: 'set', any: true });
    if (target === undefined || target === 'left out') return target;
    const source = findSignals(tokens.slice(at + 1), { use: 'read', any: true }, this.#reading);
    if (source === undefined || source === 'nothing' || source === 'left out') return undefined;
    this.#reading.use(tokens.slice(at, at + 1));
    const [from] = source.signals;
    if (from === undefined || from.unit !== target.signals[0]?.unit) return undefined;
    return {
      actions: [
        this.#reading.from({ is: 'copy', signals: target.signals.map(({ path }) => path), from: from.path }, tokens),
      ],
    };
  }

  #times(tokens: readonly PromptToken[]): number | undefined {
    const once = tokens.find(({ text }) => COUNTS[text] !== undefined);
    if (once !== undefined) {
      this.#reading.use([once]);
      return COUNTS[once.text];
    }
    const at = tokens.findIndex(({ text }) => text === 'times');
    const written: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6, ten: 10 };
    const count = at < 1 ? undefined : (written[tokens[at - 1]?.text ?? ''] ?? Number(tokens[at - 1]?.text));
    if (count === undefined || !Number.isInteger(count)) return undefined;
    this.#reading.use(tokens.slice(at - 1, at + 1));
    return count;
  }

  /** A time after one of these words: "for 3 seconds". */
  #time(tokens: readonly PromptToken[], leads: readonly string[], isPlain: boolean): number | undefined {
    const time = quantitiesOf(tokens)
      .filter(isTime)
      .find(
        ({ at }) => leads.includes(tokens[at - 1]?.text ?? '') && !this.#reading.used.has(tokens[at] as PromptToken),
      );
    if (time === undefined) {
      const at = isPlain
        ? tokens.findIndex(
            ({ text }, i) => leads.includes(text) && ['second', 'minute', 'hour'].includes(tokens[i + 1]?.text ?? ''),
          )
        : -1;
      if (at < 0) return undefined;
      this.#reading.use(tokens.slice(at, at + 2));
      return { second: 1, minute: 60, hour: 3_600 }[tokens[at + 1]?.text ?? ''];
    }
    this.#reading.use(tokens.slice(time.at - 1, time.end));
    return secondsOf(time);
  }

  /** "after 5 seconds", "2 s later" */
  #delay(tokens: readonly PromptToken[]): number | undefined {
    const time = quantitiesOf(tokens)
      .filter(isTime)
      .find(
        ({ at, end }) =>
          !this.#reading.used.has(tokens[at] as PromptToken) &&
          (['after', 'another'].includes(tokens[at - 1]?.text ?? '') ||
            ['later', 'afterwards'].includes(tokens[end]?.text ?? '')),
      );
    if (time === undefined) return undefined;
    const isLater = ['later', 'afterwards'].includes(tokens[time.end]?.text ?? '');
    this.#reading.use(
      tokens.slice(
        time.at - (tokens[time.at - 1]?.text === 'after' || tokens[time.at - 1]?.text === 'another' ? 1 : 0),
        time.end + (isLater ? 1 : 0),
      ),
    );
    return secondsOf(time);
  }
}
