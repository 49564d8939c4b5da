import { AppError } from '#shared/errors.ts';

type Count = { tries: number; until: number };

/**
 * `free` tries cost nothing; each one more doubles the wait, from a second up to `longest`. Every `forgive` milliseconds
 * without a try one of them is forgotten (a minute unless told), so that the slips of a long day do not add up.
 */
export type Allowance = { free: number; longest: number; forgive?: number };

const MOST_KEYS = 20_000;
const MINUTE = 60_000;

/**
 * Counts tries by a key (an address, an account) in memory. A try counts before it is judged, so that a thousand at once are
 * no way around. Each server counts for itself.
 */
export class Attempts {
  readonly #counts = new Map<string, Count>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** @throws AppError `limited` while the key has to wait; a refused try does not lengthen the wait */
  take(key: string, { free, longest, forgive = MINUTE }: Allowance): void {
    const now = this.#now();
    const { tries: before, until } = this.#counts.get(key) ?? { tries: 0, until: now };
    if (until > now) throw tooMany(until - now);
    const tries = Math.max(0, before - Math.floor((now - until) / forgive)) + 1;
    const wait = tries < free ? 0 : Math.min(longest, 1000 * 2 ** Math.min(tries - free, 30));
    // the newest stands last, so that the oldest is the first to be forgotten
    this.#counts.delete(key);
    this.#counts.set(key, { tries, until: now + wait });
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > MOST_KEYS && oldest !== undefined) this.#counts.delete(oldest);
  }

  /** Takes a try where one is left. */
  allows(key: string, allowance: Allowance): boolean {
    if ((this.#counts.get(key)?.until ?? 0) > this.#now()) return false;
    this.take(key, allowance);
    return true;
  }

  /** The try was a good one and does not count; those before it do. */
  refund(key: string): void {
    const count = this.#counts.get(key);
    if (count) this.#counts.set(key, { tries: Math.max(0, count.tries - 1), until: this.#now() });
  }

  /** The try was a good one: what came before is forgiven. */
  forgive(key: string): void {
    this.#counts.delete(key);
  }
}

function tooMany(ms: number): AppError {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const words = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new AppError('limited', `Too many attempts. Try again in ${words}.`, { retryAfter: seconds });
}
