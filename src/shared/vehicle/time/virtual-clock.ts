/** Virtual milliseconds of one step: every behaviour is computed ten times per virtual second. */
export const STEP_MS = 100;

/** How much faster or slower than real time a clock can run. */
export const CLOCK_SPEEDS = { least: 0.1, most: 100 } as const;

/** Steps that one call of `elapse` makes at most: a tab that slept does not catch up with hours at once. */
const MOST_STEPS = 1_000;

/**
 * Virtual time in whole steps. It has no timer: a host reports how much real time went by, or makes steps without waiting.
 * What happens in a step depends on its number alone, so pausing and speed change when it happens, never what.
 */
export class VirtualClock {
  readonly #step: () => void;
  #now = 0;
  #speed = 1;
  #isPaused = false;
  /** virtual time that is not a whole step yet */
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
    const { least, most } = CLOCK_SPEEDS;
    if (!(speed >= least && speed <= most)) throw new RangeError(`A clock runs ${least} to ${most} times as fast`);
    this.#speed = speed;
  }

  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
  }

  /** Real milliseconds went by: makes the steps that are due, none while paused. */
  elapse(milliseconds: number): void {
    if (this.#isPaused || !(milliseconds > 0)) return;
    this.#rest = Math.min(this.#rest + milliseconds * this.#speed, MOST_STEPS * STEP_MS);
    while (this.#rest >= STEP_MS && !this.#isPaused) {
      this.#rest -= STEP_MS;
      this.step();
    }
  }

  /** Makes steps at once, also while paused. */
  step(count = 1): void {
    for (let i = 0; i < count; i++) {
      this.#now += STEP_MS;
      this.#step();
    }
  }
}
