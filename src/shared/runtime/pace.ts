import { CLOCK_SPEEDS } from '#shared/vehicle/index.ts';

/** How far a run may fall behind real time and still catch up: a tab that was suspended does not rush afterwards. */
const MAX_BEHIND_MS = 500;

type Host = {
  /** real milliseconds */
  now(): number;
  /** Calls back after real milliseconds; 0 is as soon as pending messages are handled. */
  later(milliseconds: number, run: () => void): void;
};

/** Paces a run by real time, at any speed, and lets it be paused and continued step by step. */
export class Pace {
  readonly #host: Host;
  #speed = 1;
  #isPaused = false;
  #anchor = { real: 0, t: 0 };
  /** virtual seconds at which the last wait ended */
  #t = 0;
  #waiting: { until: number; done: () => void } | undefined;
  #turn = 0;

  constructor(host: Host) {
    this.#host = host;
    this.#anchor.real = host.now();
  }

  /** @param speed between 0.1 and 100, or infinite to run without waiting */
  setSpeed(speed: number): void {
    const { min, max } = CLOCK_SPEEDS;
    this.#speed = speed === Number.POSITIVE_INFINITY ? speed : Math.min(Math.max(speed, min), max);
    this.#anchorNow();
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
    this.#anchorNow();
  }

  /** Ends the current wait of a paused run. */
  step(): void {
    if (this.#isPaused) this.#end();
  }

  /** Waits until a virtual time, and at least until pending messages are handled. */
  wait(until: number): Promise<void> {
    return new Promise((done) => {
      this.#waiting = { until, done };
      this.#check();
    });
  }

  #check(): void {
    if (this.#waiting === undefined || this.#isPaused) return;
    const now = this.#host.now();
    const due = this.#anchor.real + ((this.#waiting.until - this.#anchor.t) * 1_000) / this.#speed;
    if (now - due > MAX_BEHIND_MS) this.#anchor = { real: now, t: this.#waiting.until };
    const turn = ++this.#turn;
    this.#host.later(Math.max(due - now, 0), () => {
      if (turn === this.#turn && !this.#isPaused) this.#end();
    });
  }

  #end(): void {
    const ended = this.#waiting;
    if (ended === undefined) return;
    this.#turn++;
    this.#waiting = undefined;
    this.#t = ended.until;
    if (this.#isPaused) this.#anchor = { real: this.#host.now(), t: this.#t };
    ended.done();
  }

  #anchorNow(): void {
    this.#anchor = { real: this.#host.now(), t: this.#t };
    this.#check();
  }
}
