import type { RuleCondition } from '#generated/payloads.d.ts';
import { unitSymbol } from '#shared/dashboard/signal-scale.ts';
import type { Signals, TreeSignal } from '#shared/generator/signals/signals.ts';
import { spokenName } from '#shared/generator/signals/spoken.ts';
import { leavesOf, placeOf } from './inputs.ts';
import type { ProgramNames } from './names.ts';
import { ofCar, pythonValue } from './python-text.ts';

const SIGNS = { above: '>', 'at least': '>=', below: '<', 'at most': '<=', equal: '==', 'not equal': '!=' } as const;

export const DISTANCE = `def distance(latitude, longitude, center):
    """Metres from the center of an area."""
    north = (latitude - center[0]) * METRES_PER_DEGREE
    east = (longitude - center[1]) * METRES_PER_DEGREE * math.cos(math.radians(center[0]))
    return math.hypot(north, east)`;

/** Writes the condition of a rule over the values that a subscription brought. */
export class ConditionCode {
  readonly #signals: Signals;
  readonly #names: ProgramNames;
  isPlaced = false;

  constructor(signals: Signals, names: ProgramNames) {
    this.#signals = signals;
    this.#names = names;
  }

  /** Lines that read the single signals of a condition into variables. */
  reads(condition: RuleCondition): string[] {
    const paths = leavesOf(condition).flatMap((leaf) => {
      if (leaf.is === 'near') return placeOf(this.#signals.root);
      if (leaf.is === 'versus') return [leaf.signal, leaf.other];
      return leaf.signals.length > 1 ? [] : leaf.signals;
    });
    return [...new Set(paths)].map((path) => {
      const signal = this.signal(path);
      return `${this.#names.variable(signal)} = data.get(${ofCar(signal)}).value`;
    });
  }

  expression(condition: RuleCondition): string {
    switch (condition.is) {
      case 'start':
        return 'True';
      case 'all':
      case 'any':
        return condition.conditions
          .map((one) => (one.is === 'all' || one.is === 'any' ? `(${this.expression(one)})` : this.expression(one)))
          .join(condition.is === 'all' ? ' and ' : ' or ');
      case 'not':
        return `not (${this.expression(condition.condition)})`;
      case 'versus': {
        const { signal, comparison, other } = condition;
        return `${this.#variable(signal)} ${SIGNS[comparison]} ${this.#variable(other)}`;
      }
      case 'near': {
        this.isPlaced = true;
        const { latitude, longitude, metres, inside } = condition;
        const [north, east] = placeOf(this.#signals.root);
        const center = this.#names.unique('CENTER');
        this.#names.constants.push(`${center} = (${latitude}, ${longitude})  # latitude, longitude`);
        const radius = this.#names.constant('RADIUS', metres, 'm');
        return `distance(${this.#variable(north)}, ${this.#variable(east)}, ${center}) ${inside ? '<=' : '>'} ${radius}`;
      }
      case 'compare':
        return this.#compare(condition);
    }
  }

  #compare({ signals, match, comparison, value }: Extract<RuleCondition, { is: 'compare' }>): string {
    const all = signals.map((path) => this.signal(path));
    const [first] = all;
    if (first === undefined) return 'False';
    const of = (left: string): string => {
      if (typeof value === 'boolean') return value === (comparison === 'equal') ? left : `not ${left}`;
      return `${left} ${SIGNS[comparison]} ${this.#limit(first, value)}`;
    };
    if (all.length === 1) return of(this.#names.variable(first));
    return `${match ?? 'all'}(${of('data.get(signal).value')} for signal in ${this.#names.list(all)})`;
  }

  #limit(signal: TreeSignal, value: number | string): string {
    if (typeof value === 'string' || value === 0) return pythonValue(value);
    return this.#names.constant(`${spokenName(signal)} limit`, value, unitSymbol(signal.unit));
  }

  #variable(path: string): string {
    return this.#names.variable(this.signal(path));
  }

  /** @throws Error for a path that the tree does not have, which a check of the rules finds before */
  signal(path: string): TreeSignal {
    const signal = this.#signals.find(path);
    if (signal === undefined) throw new Error(`No signal ${path}`);
    return signal;
  }
}
