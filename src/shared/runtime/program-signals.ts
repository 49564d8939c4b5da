import type { Json } from '#shared/json.ts';
import { checkValue, STEP_MS, type Vehicle } from '#shared/vehicle/index.ts';
import { type SignalTree, findNode } from '#shared/vss/index.ts';
import type { ProgramVehicle, SignalReading } from './program-vehicle.ts';
import type { Schedule } from './schedule.ts';

/** Called with the first value of each signal that the program uses, and with its changes. */
export type OnSignal = (path: string, value: Json) => void;

/** A simulated vehicle as a program sees it. */
export class ProgramSignals implements ProgramVehicle {
  readonly #vehicle: Vehicle;
  readonly #tree: SignalTree;
  readonly #schedule: Schedule;
  readonly #onSignal: OnSignal;
  readonly #used = new Set<string>();

  constructor(vehicle: Vehicle, tree: SignalTree, schedule: Schedule, onSignal: OnSignal) {
    this.#vehicle = vehicle;
    this.#tree = tree;
    this.#schedule = schedule;
    this.#onSignal = onSignal;
  }

  get root(): string {
    return this.#tree.root;
  }

  describe(path: string): { type: string; children: string[] } {
    const node = findNode(this.#tree, path);
    // throws with the nearest path as a hint
    if (node === undefined) this.#vehicle.bus.index.get(path);
    return { type: node?.type ?? '', children: Object.keys(node?.children ?? {}) };
  }

  read(path: string): SignalReading {
    this.#use(path);
    return { value: this.#vehicle.bus.get(path), at: this.#sample(path).at };
  }

  write(values: Record<string, unknown>): void {
    const { bus } = this.#vehicle;
    const entries = Object.entries(values);
    for (const [path, value] of entries) {
      const signal = bus.index.get(path);
      // all are checked before the first is set; `set` refuses signals that are not actuators
      if (signal.type === 'actuator') checkValue(signal, value);
      else bus.set(path, value);
    }
    for (const [path] of entries) this.#use(path);
    bus.batch(() => {
      for (const [path, value] of entries) bus.set(path, value);
    });
  }

  subscribe(paths: string[], changed: (values: Record<string, SignalReading>) => void): () => void {
    const { bus } = this.#vehicle;
    const all = () => changed(Object.fromEntries(paths.map((path) => [path, this.#sample(path)])));
    for (const path of paths) this.#use(path);
    const end = bus.subscribe(paths, all);
    all();
    return end;
  }

  now(): number {
    return this.#schedule.now;
  }

  later(seconds: number, run: () => void): void {
    this.#schedule.later(seconds, run);
  }

  sleep(seconds: number): void {
    if (!(seconds > 0)) return;
    const until = this.#schedule.now + seconds;
    while (this.nextStep <= until) this.advance(this.nextStep);
    this.advance(until);
  }

  /** The virtual time of the vehicle's next step, in seconds. */
  get nextStep(): number {
    return (this.#vehicle.clock.now + STEP_MS) / 1000;
  }

  /** Advances the clock, and the vehicle if its next step is due. */
  advance(to: number): void {
    this.#schedule.advance(to);
    if (to >= this.nextStep) this.#vehicle.clock.step();
  }

  /** Reports changes of these signals too. Those that the vehicle does not have are ignored. */
  watch(paths: readonly string[]): void {
    for (const path of paths) if (this.#vehicle.bus.index.find(path) !== undefined) this.#use(path);
  }

  #use(path: string): void {
    if (this.#used.has(path)) return;
    const { bus } = this.#vehicle;
    const { value } = this.#sample(path);
    this.#used.add(path);
    if (value !== null) this.#onSignal(path, value);
    bus.subscribe([path], (changes) => {
      for (const change of changes) if (change.value !== undefined) this.#onSignal(change.path, change.value);
    });
  }

  #sample(path: string): SignalReading {
    const { value, time } = this.#vehicle.bus.sample(path);
    return { value: value ?? null, at: time / 1000 };
  }
}
