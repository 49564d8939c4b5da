import type { SignalUpdate } from '#shared/runtime/index.ts';
import type { Sample } from './vehicle-source.ts';

/**
 * The last value of each signal. A write takes two map operations, and listeners are called once per frame for the
 * paths that changed: a thousand signals at ten per second cost only as much as those on the screen.
 */
export class SignalStore {
  readonly #nextFrame: (run: () => void) => void;
  readonly #samples = new Map<string, Sample>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #timeListeners = new Set<() => void>();
  readonly #changed = new Set<string>();
  #time = 0;
  #isWaiting = false;

  /** @param nextFrame calls back before the next frame is drawn */
  constructor(nextFrame: (run: () => void) => void = requestAnimationFrame) {
    // native functions must be called on the window
    this.#nextFrame = (run) => nextFrame(run);
  }

  get time(): number {
    return this.#time;
  }

  read(path: string): Sample | undefined {
    return this.#samples.get(path);
  }

  /** Applies changes up to a time of the vehicle's clock, in seconds. */
  put(t: number, updates: readonly SignalUpdate[]): void {
    this.#time = t;
    for (const [path, value] of updates) {
      if (value === undefined) this.#samples.delete(path);
      else this.#samples.set(path, { t, value });
      if (this.#listeners.has(path)) this.#changed.add(path);
    }
    this.#wait();
  }

  /** Clears everything before a new run. */
  reset(): void {
    for (const path of this.#samples.keys()) if (this.#listeners.has(path)) this.#changed.add(path);
    this.#samples.clear();
    this.put(0, []);
  }

  subscribe(path: string, changed: () => void): () => void {
    const listeners = this.#listeners.get(path) ?? new Set();
    // the same function may subscribe twice
    const listener = (): void => changed();
    this.#listeners.set(path, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(path) === listeners) this.#listeners.delete(path);
    };
  }

  subscribeTime(changed: () => void): () => void {
    const listener = (): void => changed();
    this.#timeListeners.add(listener);
    return () => this.#timeListeners.delete(listener);
  }

  #wait(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.#nextFrame(() => this.#flush());
  }

  #flush(): void {
    this.#isWaiting = false;
    const changed = [...this.#changed];
    this.#changed.clear();
    for (const listener of this.#timeListeners) listener();
    for (const path of changed) for (const listener of this.#listeners.get(path) ?? []) listener();
  }
}
