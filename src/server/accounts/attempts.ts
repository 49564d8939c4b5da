import { AppError } from '#shared/errors.ts';

type Count = { tries: number; until: number };

/**
 * The first `free` attempts cost nothing; each further one doubles the wait, from a second up to `longest`. One attempt
 * is forgotten per `forgive` milliseconds without a new one (default: a minute), so that typos do not add up over a
 * day.
 */
export type Allowance = { free: number; longest: number; forgive?: number };

const MOST_KEYS = 20_000;
const MINUTE = 60_000;

/**
 * Counts attempts per key (IP address, account) in memory. An attempt counts before it is checked, so that concurrent
 * requests cannot bypass the limit. Each server process counts separately.
 */
export class Attempts {
  readonly #counts = new Map<string, Count>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** @throws AppError `limited` while the key has to wait; a refused attempt does not extend the wait */
  take(key: string, { free, longest, forgive = MINUTE }: Allowance): void {
    const now = this.#now();
    const { tries: before, until } = this.#counts.get(key) ?? { tries: 0, until: now };
    if (until > now) throw tooMany(until - now);
    const tries = Math.max(0, before - Math.floor((now - until) / forgive)) + 1;
    const wait = tries < free ? 0 : Math.min(longest, 1000 * 2 ** Math.min(tries - free, 30));
    // newest last, so that the oldest is evicted first
    this.#counts.delete(key);
    this.#counts.set(key, { tries, until: now + wait });
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > MOST_KEYS && oldest !== undefined) this.#counts.delete(oldest);
  }

  /** Records an attempt if one is left. */
  allows(key: string, allowance: Allowance): boolean {
    if ((this.#counts.get(key)?.until ?? 0) > this.#now()) return false;
    this.take(key, allowance);
    return true;
  }

  /** The attempt succeeded and does not count; earlier ones still do. */
  refund(key: string): void {
    const count = this.#counts.get(key);
    if (count) this.#counts.set(key, { tries: Math.max(0, count.tries - 1), until: this.#now() });
  }

  /** The attempt succeeded: earlier ones are forgiven too. */
  forgive(key: string): void {
    this.#counts.delete(key);
  }
}

function tooMany(ms: number): AppError {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const words = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new AppError('limited', `Too many attempts. Try again in ${words}.`, { retryAfter: seconds });
}
