import type { AppRule, RuleAction, RuleCondition } from '#generated/payloads.d.ts';
import type { Signals, TreeSignal } from '#shared/generator/signals/signals.ts';
import { spokenInstance, spokenName, spokenState, withUnit } from '#shared/generator/signals/spoken.ts';

const SIGNS = {
  above: 'is above',
  'at least': 'is at least',
  below: 'is below',
  'at most': 'is at most',
  equal: 'is',
  'not equal': 'is not',
} as const;

/** Rules in plain words, for journeys, tests and messages. */
export class SpokenRules {
  readonly #signals: Signals;

  constructor(signals: Signals) {
    this.#signals = signals;
  }

  /** "the speed is above 120 km/h for 3 s" */
  trigger({ when, lasts }: AppRule): string {
    return `${this.condition(when)}${lasts === undefined ? '' : ` for ${lasts} s`}`;
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
        return `the ${this.name([condition.signal])} ${SIGNS[condition.comparison]} the ${this.name([condition.other])}`;
      case 'compare':
        return this.#compare(condition);
    }
  }

  #compare({ signals: paths, match, comparison, value }: Extract<RuleCondition, { is: 'compare' }>): string {
    const [first] = this.#found(paths);
    if (first === undefined) return '';
    const start = paths.length > 1 ? (match === 'any' ? 'any ' : 'every ') : 'the ';
    if (typeof value === 'boolean') {
      const { thing, state } = spokenState(first, value === (comparison === 'equal'));
      return `${start}${this.#placed(thing, paths)} is ${state}`;
    }
    return `${start}${this.#placed(spokenName(first), paths)} ${SIGNS[comparison]} ${withUnit(value, first)}`;
  }

  actions(actions: readonly RuleAction[]): string {
    return actions.map((action) => this.action(action)).join(', ');
  }

  /** What an app is called that does this. */
  title(action: RuleAction): string {
    return this.action(action).replaceAll(/[^\p{L}\p{N}%° ]/gu, '');
  }

  action(action: RuleAction): string {
    switch (action.is) {
      case 'wait':
        return `wait ${action.seconds} s`;
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
        return `move the ${this.name(action.signals)} to ${this.#value(action.signals, action.value)} within ${action.seconds} s`;
      case 'alternate':
        return `${typeof action.first === 'boolean' ? 'flash' : 'alternate'} the ${this.name(action.signals)}${action.times === undefined ? '' : ` ${action.times} times`}`;
      case 'set':
        return `${this.#set(action)}${action.for === undefined ? '' : ` for ${action.for} s`}`;
    }
  }

  #set({ signals: paths, value }: Extract<RuleAction, { is: 'set' }>): string {
    const [first] = this.#found(paths);
    if (first === undefined) return '';
    if (typeof value !== 'boolean') return `set the ${this.name(paths)} to ${this.#value(paths, value)}`;
    const { thing, state } = spokenState(first, value);
    const verb = VERBS[state] ?? (value ? 'turn on' : 'turn off');
    return `${verb} the ${this.#placed(thing, paths)}`;
  }

  name(paths: readonly string[]): string {
    const [first] = this.#found(paths);
    return first === undefined
      ? ''
      : this.#placed(
          first.type === 'actuator' && first.datatype?.base === 'boolean'
            ? spokenState(first, true).thing
            : spokenName(first),
          paths,
        );
  }

  #placed(name: string, paths: readonly string[]): string {
    const [first, ...others] = this.#found(paths);
    if (others.length > 0) return `${name} (${paths.length})`;
    const instance = first === undefined ? '' : spokenInstance(first);
    return instance === '' ? name : `${name}, ${instance}`;
  }

  #value(paths: readonly string[], value: boolean | number | string): string {
    const [first] = this.#found(paths);
    return first === undefined ? String(value) : withUnit(value, first);
  }

  #found(paths: readonly string[]): TreeSignal[] {
    return paths.flatMap((path) => this.#signals.find(path) ?? []);
  }
}

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
