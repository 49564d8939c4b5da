import type { SignalTree } from '#shared/vss/index.ts';
import { checkValue } from './check-value.ts';
import { equalValues, type SignalValue } from './datatype.ts';
import { Delivery, type Listener } from './delivery.ts';
import { initialValue } from './initial-value.ts';
import { SignalError } from './signal-error.ts';
import { SignalIndex } from './signal-index.ts';
import type { Signal } from './signal.ts';

/** Readers keep seeing the previous value. */
export const UNCHANGED = Symbol('unchanged');

/** Alters a value on its way from the provider to the readers, for example as an injected fault. */
export type Disturbance = {
  /** The value for readers: `undefined` for no value, `UNCHANGED` for the previous one. */
  pass(value: SignalValue, seen: SignalValue | undefined): SignalValue | undefined | typeof UNCHANGED;
};

/**
 * The current values of all signals of a tree. Apps set actuators and read; providers publish anything; a user overrides
 * anything by hand. What was set or overridden is held: behaviours do not write it until it is released.
 */
export class SignalBus {
  readonly index: SignalIndex;
  readonly #now: () => number;
  /** what providers, apps and users wrote, by signal number */
  readonly #actual: (SignalValue | undefined)[];
  /** what readers see: the same, altered by disturbances */
  readonly #seen: (SignalValue | undefined)[];
  readonly #times: number[];
  /** the ordinal of each signal's hold, by signal number; 0 if it is not held */
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

  /** The value that readers see, and since when; undefined if there is none. */
  sample(path: string): { value: SignalValue | undefined; time: number } {
    const { id } = this.index.get(path);
    return { value: this.#seen[id], time: this.#times[id] ?? 0 };
  }

  /** The value last written, without disturbances: the physical truth that behaviours use. */
  actual(path: string): SignalValue | undefined {
    return this.#actual[this.index.get(path).id];
  }

  /**
   * For apps.
   * @throws SignalError for an invalid value, and for every signal that is not an actuator
   */
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

  /**
   * Overrides any signal: for users and playback.
   * @throws SignalError for an unknown signal or an invalid value
   */
  override(path: string, value: unknown): void {
    const signal = this.index.get(path);
    this.#hold(signal, checkValue(signal, value));
  }

  /** For providers: sensors, attributes and the effects of actuators. Ignored while the signal is held. */
  publish(path: string, value: unknown): void {
    this.write(this.index.get(path), value);
  }

  /** `publish` for callers that already have the signal. */
  write(signal: Signal, value: unknown): void {
    const checked = checkValue(signal, value);
    if (this.#holds[signal.id] === 0) this.#put(signal.id, checked);
  }

  /** Lets behaviours write the signal again. */
  release(path: string): void {
    this.#holds[this.index.get(path).id] = 0;
  }

  /** 0 if the signal is not held; a later hold has a greater number. */
  heldSince(path: string): number {
    return this.#holds[this.index.get(path).id] ?? 0;
  }

  /**
   * Notifies of changes to the signals of these paths (see `SignalIndex.select`) once per step or write, until the
   * returned function is called. The path `*` alone selects every signal.
   * @throws SignalError for a path without signals
   */
  subscribe(paths: readonly string[], listener: Listener): () => void {
    const all = paths.includes('*') ? this.index.signals : paths.flatMap((path) => this.index.select(path));
    return this.#delivery.subscribe(new Set(all.map((signal) => signal.id)), listener);
  }

  /** Collects all changes of `work` and then notifies once. */
  batch(work: () => void): void {
    this.#delivery.batch(work);
  }

  /**
   * Puts a disturbance between provider and readers; `undefined` removes it, so that readers see the actual value
   * again.
   */
  disturb(path: string, disturbance: Disturbance | undefined): void {
    const { id } = this.index.get(path);
    if (disturbance === undefined) this.#disturbances.delete(id);
    else this.#disturbances.set(id, disturbance);
    this.refresh(path);
  }

  /** Passes the actual value through the disturbance once more. */
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
