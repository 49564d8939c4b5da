import type { VehicleSource } from '#app/vehicle/vehicle-source.ts';
import type { AppRule } from '#generated/payloads.d.ts';
import { jsonEqual } from '#shared/json.ts';
import { conditionHolds, readBy } from './condition-holds.ts';

/** Whether a rule applies now, and how often it began to in this run. */
export type RuleState = { isOn: boolean; times: number };

type Seen = { since: number | undefined; isOn: boolean; times: number };

const UNSEEN: Seen = { since: undefined, isOn: false, times: 0 };

/** Watches on a vehicle when rules apply: from the values of the signals, whatever the program made of them does. */
export class RuleWatch {
  readonly #vehicle: VehicleSource;
  readonly #rules: readonly AppRule[];
  readonly #root: string;
  #seen: Seen[];
  #states: readonly RuleState[];
  #time = 0;

  constructor(vehicle: VehicleSource, rules: readonly AppRule[], root: string) {
    this.#vehicle = vehicle;
    this.#rules = rules;
    this.#root = root;
    this.#seen = rules.map(() => UNSEEN);
    this.#states = statesOf(this.#seen);
  }

  /** The same array until a rule begins or ceases to apply. */
  readonly states = (): readonly RuleState[] => this.#states;

  readonly subscribe = (changed: () => void): (() => void) => {
    const look = (): void => {
      if (this.#look()) changed();
    };
    const paths = new Set(this.#rules.flatMap(({ when }) => readBy(when, this.#root)));
    const stops = [...paths].map((path) => this.#vehicle.subscribe(path, look));
    stops.push(this.#vehicle.subscribeTime(look), this.#vehicle.subscribeState(look));
    look();
    return () => stops.forEach((stop) => stop());
  };

  #look(): boolean {
    const now = this.#vehicle.time();
    const isRunning = this.#vehicle.state() === 'running';
    // a new run begins
    const before =
      now < this.#time || this.#vehicle.state() === 'starting' ? this.#rules.map(() => UNSEEN) : this.#seen;
    this.#time = now;
    const read = (path: string) => this.#vehicle.read(path)?.value;
    this.#seen = !isRunning
      ? before.map((seen) => ({ ...seen, isOn: false }))
      : this.#rules.map(({ when, lasts = 0 }, i) => {
          const last = before[i] ?? UNSEEN;
          if (!conditionHolds(when, read, this.#root)) return { ...last, since: undefined, isOn: false };
          const since = last.since ?? now;
          const isOn = now - since >= lasts;
          return { since, isOn, times: last.times + Number(isOn && !last.isOn) };
        });
    const states = statesOf(this.#seen);
    if (jsonEqual([...states], [...this.#states])) return false;
    this.#states = states;
    return true;
  }
}

function statesOf(seen: readonly Seen[]): RuleState[] {
  return seen.map(({ isOn, times }) => ({ isOn, times }));
}
