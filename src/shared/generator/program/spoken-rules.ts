import type { AppRule, RuleAction, RuleCondition } from '#generated/payloads.d.ts';
import type { Signals, TreeSignal } from '#shared/generator/signals/signals.ts';
import {
  beOf,
  plural,
  spokenInstance,
  spokenName,
  spokenState,
  spokenTime,
  withUnit,
} from '#shared/generator/signals/spoken.ts';

const SIGNS = {
  above: 'above',
  'at least': 'at least',
  below: 'below',
  'at most': 'at most',
  equal: '',
  'not equal': 'not',
} as const;

/** Rules in plain words, for journeys, tests and messages. */
export class SpokenRules {
  readonly #signals: Signals;

  constructor(signals: Signals) {
    this.#signals = signals;
  }

  /** "the speed is above 120 km/h for 3 s" */
  trigger({ when, lasts }: AppRule): string {
    return `${this.condition(when)}${lasts === undefined ? '' : ` for ${spokenTime(lasts)}`}`;
  }

  condition(condition: RuleCondition): string {
    switch (condition.is) {
      case 'start':
        return 'the app starts';
      case 'all':
      case 'any':
        return condition.conditions
          .map((one) => (one.is === 'all' || one.is === 'any' ? `(${this.condition(one)})` : this.condition(one)))
          .join(condition.is === 'all' ? ' and ' : ' or ');
      case 'not':
        return `not (${this.condition(condition.condition)})`;
      case 'near': {
        const { inside, metres, latitude, longitude } = condition;
        return `the vehicle is ${inside ? 'within' : 'more than'} ${metres} m ${inside ? 'of' : 'from'} ${latitude}, ${longitude}`;
      }
      case 'versus':
        return `the ${this.name([condition.signal])} is ${`${SIGNS[condition.comparison]} the ${this.name([condition.other])}`.trim()}`;
      case 'compare':
        return this.#compare(condition);
    }
  }

  #compare({ signals: paths, match, comparison, value }: Extract<RuleCondition, { is: 'compare' }>): string {
    const [first] = this.#found(paths);
    if (first === undefined) return '';
    const isZero = value === 0 && ['above', 'equal', 'at most', 'not equal'].includes(comparison);
    const atZero = isZero ? AT_ZERO[first.below] : undefined;
    if (atZero !== undefined) return atZero[comparison === 'above' || comparison === 'not equal' ? 0 : 1];
    const said =
      typeof value === 'boolean'
        ? spokenState(first, value === (comparison === 'equal'))
        : { thing: spokenName(first), state: `${SIGNS[comparison]} ${withUnit(value, first)}`.trim() };
    const placed = this.#placed(said.thing, paths);
    const start =
      paths.length < 2 ? 'the' : match !== 'any' ? 'every' : 'aeiou'.includes(placed.slice(0, 1)) ? 'an' : 'a';
    return `${start} ${placed} ${beOf(said.thing)} ${said.state}`;
  }

  actions(actions: readonly RuleAction[]): string {
    const said = actions.map((action) => this.action(action));
    return [...said.slice(0, -2), said.slice(-2).join(' and ')].join(', ');
  }

  /** What an app is called that does this. */
  title(action: RuleAction): string {
    return this.action(action).replaceAll(/[^\p{L}\p{N}%° ]/gu, '');
  }

  action(action: RuleAction): string {
    switch (action.is) {
      case 'wait':
        return `wait ${spokenTime(action.seconds)}`;
      case 'say':
        return `tell the driver "${action.text.replaceAll('"', "'")}"`;
      case 'show':
        return `show the ${this.name(action.signals)}`;
      case 'restore':
        return `set the ${this.name(action.signals)} back to what it was`;
      case 'copy':
        return `let the ${this.name(action.signals)} follow the ${this.name([action.from])}`;
      case 'change':
        return `${action.by < 0 ? 'lower' : 'raise'} the ${this.name(action.signals)} by ${this.#value(action.signals, Math.abs(action.by))}`;
      case 'ramp':
        return `move the ${this.name(action.signals)} to ${this.#value(action.signals, action.value)} within ${spokenTime(action.seconds)}`;
      case 'alternate':
        return `${typeof action.first === 'boolean' ? 'flash' : 'alternate'} the ${this.name(action.signals)}${action.times === undefined ? '' : ` ${action.times} times`}`;
      case 'set':
        return `${this.#set(action)}${action.for === undefined ? '' : ` for ${spokenTime(action.for)}`}`;
    }
  }

  #set({ signals: paths, value }: Extract<RuleAction, { is: 'set' }>): string {
    const [first] = this.#found(paths);
    if (first === undefined) return '';
    if (typeof value !== 'boolean')
      return `${ALLOWED_VERBS[value] ?? 'set'} the ${this.name(paths)}${value in ALLOWED_VERBS ? '' : ` to ${this.#value(paths, value)}`}`;
    const { thing, state } = spokenState(first, value);
    const verb = VERBS[state] ?? (value ? 'turn on' : 'turn off');
    return `${verb} the ${this.#several(thing, paths)}`;
  }

  name(paths: readonly string[]): string {
    const [first] = this.#found(paths);
    if (first === undefined) return '';
    const isSwitched = first.type === 'actuator' && first.datatype?.base === 'boolean';
    return this.#several(isSwitched ? spokenState(first, true).thing : spokenName(first), paths);
  }

  #several(name: string, paths: readonly string[]): string {
    return this.#placed(paths.length > 1 ? plural(name) : name, paths);
  }

  /** With where it is: "front left tire pressure". Of several, what all of them share; or how many of all are meant. */
  #placed(name: string, paths: readonly string[]): string {
    const found = this.#found(paths);
    const [first] = found;
    const kind = first && this.#signals.kindOf(first);
    if (first === undefined || kind?.signals.length === paths.length) return name;
    const shared = first.instance.filter((one) => found.every(({ instance }) => instance.includes(one)));
    const place = spokenInstance({ instance: shared });
    const isAll =
      kind?.signals.filter(({ instance }) => shared.every((one) => instance.includes(one))).length === paths.length;
    return `${place} ${name}${isAll ? '' : ` (${paths.length})`}`.trim();
  }

  #value(paths: readonly string[], value: boolean | number | string): string {
    const [first] = this.#found(paths);
    return first === undefined ? String(value) : withUnit(value, first);
  }

  #found(paths: readonly string[]): TreeSignal[] {
    return paths.flatMap((path) => this.#signals.find(path) ?? []);
  }
}

/** What signals say that are above zero, and that are not. */
const AT_ZERO: Readonly<Record<string, readonly [above: string, isZero: string]>> = {
  Speed: ['the vehicle is moving', 'the vehicle stands still'],
  'Body.Raindetection.Intensity': ['it is raining', 'it is not raining'],
};

/** What is done to set these values. */
const ALLOWED_VERBS: Readonly<Record<string, string>> = {
  OPEN: 'open',
  CLOSE: 'close',
  CLOSED: 'close',
  START: 'start',
  STOP: 'stop',
  ON: 'turn on',
  OFF: 'turn off',
};

const VERBS: Readonly<Record<string, string>> = {
  open: 'open',
  closed: 'close',
  locked: 'lock',
  unlocked: 'unlock',
  folded: 'fold',
  unfolded: 'unfold',
  engaged: 'engage',
  released: 'release',
};
