/** Virtual milliseconds per step: behaviours run ten times per virtual second. */
export const STEP_MS = 100;

/** The slowest and fastest speed of a clock, relative to real time. */
export const CLOCK_SPEEDS = { min: 0.1, max: 100 } as const;

/** Maximum steps of one call of `elapse`: a tab that was suspended does not catch up on hours at once. */
const MAX_STEPS = 1_000;

/**
 * Virtual time in fixed steps. It has no timer: a host reports how much real time has passed, or steps without waiting.
 * A step depends on its number alone, so pausing and speed change when it happens, never what.
 */
export class VirtualClock {
  readonly #step: () => void;
  #now = 0;
  #speed = 1;
  #isPaused = false;
  /** virtual time left over that is less than a step */
  #rest = 0;

  constructor(step: () => void) {
    this.#step = step;
  }

  /** Virtual milliseconds since the start. */
  get now(): number {
    return this.#now;
  }

  get speed(): number {
    return this.#speed;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  /** @throws RangeError unless between 0.1 and 100 */
  setSpeed(speed: number): void {
    const { min, max } = CLOCK_SPEEDS;
    if (!(speed >= min && speed <= max)) throw new RangeError(`A clock runs ${min} to ${max} times as fast`);
    this.#speed = speed;
  }

  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
  }

  /** Runs the steps that are due after these real milliseconds, none while paused. */
  elapse(milliseconds: number): void {
    if (this.#isPaused || !(milliseconds > 0)) return;
    this.#rest = Math.min(this.#rest + milliseconds * this.#speed, MAX_STEPS * STEP_MS);
    while (this.#rest >= STEP_MS && !this.#isPaused) {
      this.#rest -= STEP_MS;
      this.step();
    }
  }

  /** Runs steps at once, even while paused. */
  step(count = 1): void {
    for (let i = 0; i < count; i++) {
      this.#now += STEP_MS;
      this.#step();
    }
  }
}
