import type { SignalTree } from '#shared/vss/signal-node.ts';
import { checkValue } from './check-value.ts';
import { Delivery, type Listener } from './delivery.ts';
import { equalValues, type SignalValue } from './datatype.ts';
import { initialValue } from './initial-value.ts';
import type { Signal } from './signal.ts';
import { SignalError } from './signal-error.ts';
import { SignalIndex } from './signal-index.ts';

/** Readers go on seeing what they saw. */
export const UNCHANGED = Symbol('unchanged');

/** What changes a value on its way from the provider to the readers, such as an injected fault. */
export type Disturbance = {
  /** What readers see from now on: `undefined` for no value, `UNCHANGED` for what they saw before. */
  pass(value: SignalValue, seen: SignalValue | undefined): SignalValue | undefined | typeof UNCHANGED;
};

/**
 * The current values of all signals of a tree. Apps set actuators and read; providers publish anything; a user overrides
 * anything by hand. What was set or overridden is held: behaviours do not write it until it is released.
 */
export class SignalBus {
  readonly index: SignalIndex;
  readonly #now: () => number;
  /** what providers, apps and users wrote, by the number of the signal */
  readonly #actual: (SignalValue | undefined)[];
  /** what readers see: the same but for disturbances */
  readonly #seen: (SignalValue | undefined)[];
  readonly #times: number[];
  /** by the number of the signal, how many holds there were before its own; 0 for none */
  readonly #holds: number[];
  #holdCount = 0;
  readonly #disturbances = new Map<number, Disturbance>();
  readonly #delivery: Delivery;

  constructor(tree: SignalTree, now: () => number) {
    this.index = new SignalIndex(tree);
    this.#now = now;
    this.#actual = this.index.signals.map(initialValue);
    this.#seen = [...this.#actual];
    this.#times = this.index.signals.map(() => now());
    this.#holds = this.index.signals.map(() => 0);
    this.#delivery = new Delivery((id) => this.#change(id));
  }

  /** Virtual milliseconds since the start. */
  now(): number {
    return this.#now();
  }

  /** @throws SignalError for an unknown signal, a struct type, or while the signal has no value */
  get(path: string): SignalValue {
    const signal = this.index.get(path);
    const value = this.#seen[signal.id];
    if (value !== undefined) return value;
    if (signal.datatype === undefined) checkValue(signal, undefined);
    throw new SignalError(
      path,
      'no-value',
      'it has no value at present',
      'Subscribe to it to be notified of the next one.',
    );
  }

  /** What readers see and since when; the value is undefined while there is none. */
  sample(path: string): { value: SignalValue | undefined; time: number } {
    const { id } = this.index.get(path);
    return { value: this.#seen[id], time: this.#times[id] ?? 0 };
  }

  /** What was written last, without disturbances: the physical truth that behaviours go by. */
  actual(path: string): SignalValue | undefined {
    return this.#actual[this.index.get(path).id];
  }

  /** For apps. @throws SignalError for a value or signal that cannot be set, also for every signal that is no actuator */
  set(path: string, value: unknown): void {
    const signal = this.index.get(path);
    if (signal.type !== 'actuator') {
      const message = `${signal.type === 'sensor' ? 'a sensor' : 'an attribute'} cannot be set, only actuators can`;
      throw new SignalError(
        path,
        'only-actuators',
        message,
        'Subscribe to it instead, or set the actuator that changes it.',
      );
    }
    this.#hold(signal, checkValue(signal, value));
  }

  /** For users by hand and playback: any signal. @throws SignalError for an unknown signal or a wrong value */
  override(path: string, value: unknown): void {
    const signal = this.index.get(path);
    this.#hold(signal, checkValue(signal, value));
  }

  /** For providers: sensors, attributes and what actuators do. Ignored while the signal is held. */
  publish(path: string, value: unknown): void {
    this.write(this.index.get(path), value);
  }

  /** `publish` for callers that keep the signal. */
  write(signal: Signal, value: unknown): void {
    const checked = checkValue(signal, value);
    if (this.#holds[signal.id] === 0) this.#put(signal.id, checked);
  }

  /** Lets behaviours write the signal again. */
  release(path: string): void {
    this.#holds[this.index.get(path).id] = 0;
  }

  /** 0 if the signal is not held; otherwise a later hold has a greater number. */
  heldSince(path: string): number {
    return this.#holds[this.index.get(path).id] ?? 0;
  }

  /**
   * Notifies of changes to the signals of these paths (see `SignalIndex.select`) once per step or write, until the returned
   * function is called. A path of `*` alone is every signal. @throws SignalError for a path without signals
   */
  subscribe(paths: readonly string[], listener: Listener): () => void {
    const all = paths.includes('*') ? this.index.signals : paths.flatMap((path) => this.index.select(path));
    return this.#delivery.subscribe(new Set(all.map((signal) => signal.id)), listener);
  }

  /** Collects all changes of `work` and then notifies once. */
  batch(work: () => void): void {
    this.#delivery.batch(work);
  }

  /** Puts a disturbance between provider and readers; `undefined` removes it, and readers see the truth again. */
  disturb(path: string, disturbance: Disturbance | undefined): void {
    const { id } = this.index.get(path);
    if (disturbance === undefined) this.#disturbances.delete(id);
    else this.#disturbances.set(id, disturbance);
    this.refresh(path);
  }

  /** Passes the actual value through the disturbance again. */
  refresh(path: string): void {
    const { id } = this.index.get(path);
    const value = this.#actual[id];
    if (value !== undefined) this.#put(id, value);
  }

  #hold(signal: Signal, value: SignalValue): void {
    this.#holdCount += 1;
    this.#holds[signal.id] = this.#holdCount;
    this.#put(signal.id, value);
  }

  #put(id: number, value: SignalValue): void {
    this.#actual[id] = value;
    const before = this.#seen[id];
    const disturbance = this.#disturbances.get(id);
    const next = disturbance === undefined ? value : disturbance.pass(value, before);
    if (next === UNCHANGED || equalValues(next, before)) return;
    this.#seen[id] = next;
    this.#times[id] = this.#now();
    this.#delivery.add(id);
  }

  #change(id: number) {
    return { path: this.index.signals[id]?.path ?? '', value: this.#seen[id], time: this.#times[id] ?? 0 };
  }
}
