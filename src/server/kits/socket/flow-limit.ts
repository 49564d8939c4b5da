import { AppError } from '#shared/errors.ts';

/** `perSecond` messages on average, `burst` at once. This many characters in a message count as one more message. */
export type Flow = { perSecond: number; burst: number };
const CHARACTERS = 10_000;
/** Messages dropped in a row before a connection is closed. */
const MAX_DROPPED = 500;

/** Limits the messages of one owner, across all their connections. */
export class FlowLimit {
  readonly #flow: Flow;
  readonly #now: () => number;
  #left: number;
  #at: number;
  #dropped = 0;

  constructor(flow: Flow, now: () => number) {
    this.#flow = flow;
    this.#now = now;
    this.#left = flow.burst;
    this.#at = now();
  }

  /** @throws AppError `limited` for a message too many */
  take(): void {
    const now = this.#now();
    this.#left = Math.min(this.#flow.burst, this.#left + ((now - this.#at) * this.#flow.perSecond) / 1000);
    this.#at = now;
    if (this.#left < 1) {
      this.#dropped++;
      throw new AppError('limited', `Too many messages: at most ${this.#flow.perSecond} per second`, { retryAfter: 1 });
    }
    if (this.#left > this.#flow.burst / 2) this.#dropped = 0;
    this.#left -= 1;
  }

  /** The size of a message counts against the messages that follow it. */
  charge(size: number): void {
    this.#left -= size / CHARACTERS;
  }

  /** Whether the sender has been notified: answering every message of a flood would be a flood itself. */
  get hasReported(): boolean {
    return this.#dropped % 100 > 1;
  }

  /** Whether to close the connection. */
  get isFlood(): boolean {
    return this.#dropped > MAX_DROPPED;
  }
}
