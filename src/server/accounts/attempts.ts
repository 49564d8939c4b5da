import { AppError } from '#shared/errors.ts';

type Count = { tries: number; until: number };
/** `hand` iterates over the counts in search of those that may be forgotten, and continues where it stopped. */
type Purpose = { counts: Map<string, Count>; hand: Iterator<[string, Count]> };

/**
 * The first `free` attempts cost nothing; each further one doubles the wait, from a second up to `longest`. One attempt
 * is forgotten per `forgive` milliseconds without a new one (default: a minute), so that typos do not add up over a
 * day.
 */
export type Allowance = { free: number; longest: number; reset?: number };

/** What a server counts or forgives, shared so that the others do so too. */
export type Counted = { key: string; allowance?: Allowance; cleared?: true };

/** per purpose, the first word of a key: counts of one purpose never displace those of another */
const MAX_KEYS = 20_000;
/** how many entries are checked to find one that need not wait */
const LOOKED_AT = 100;
const MINUTE = 60_000;

/**
 * Counts attempts per key (IP address, account) in memory. An attempt counts before it is checked, so that concurrent
 * requests cannot bypass the limit. Servers on one store count together, within the time that a message takes.
 */
export class Attempts {
  readonly #purposes = new Map<string, Purpose>();
  readonly #now: () => number;
  #share: (counted: Counted) => void = () => undefined;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** @throws AppError `limited` while the key has to wait; a refused attempt does not extend the wait */
  take(key: string, allowance: Allowance): void {
    const now = this.#now();
    const { counts } = this.#purposeOf(key);
    const { tries, until: last } = counts.get(key) ?? { tries: 0, until: now };
    // a clock that was set back must not make the wait longer
    const until = Math.min(last, now + allowance.longest);
    if (until > now) {
      if (until < last) counts.set(key, { tries, until });
      throw tooMany(until - now);
    }
    this.#count(key, allowance, now);
    this.#share({ key, allowance });
  }

  /** From now on other servers are notified of what is counted here, through `hear`. */
  shareWith(share: (counted: Counted) => void): void {
    this.#share = share;
  }

  /** Applies what another server has counted. In a flood only that server counts. */
  hear({ key, allowance, cleared }: Counted): void {
    if (allowance !== undefined) {
      if (this.#purposeOf(key).counts.size < MAX_KEYS) this.#count(key, allowance, this.#now());
    } else if (cleared === true) this.#purposeOf(key).counts.delete(key);
    else this.#giveBack(key);
  }

  #count(key: string, { free, longest, reset = MINUTE }: Allowance, now: number): void {
    const purpose = this.#purposeOf(key);
    makeRoom(purpose, now);
    const { tries: before, until } = purpose.counts.get(key) ?? { tries: 0, until: now };
    const tries = Math.max(0, before - Math.floor(Math.max(0, now - until) / reset)) + 1;
    const wait = tries < free ? 0 : Math.min(longest, 1000 * 2 ** Math.min(tries - free, 30));
    purpose.counts.set(key, { tries, until: now + wait });
  }

  /** Records an attempt if one is left. */
  allows(key: string, allowance: Allowance): boolean {
    try {
      this.take(key, allowance);
      return true;
    } catch {
      return false;
    }
  }

  /** The attempt succeeded and does not count; earlier ones still do. */
  refund(key: string): void {
    this.#giveBack(key);
    this.#share({ key });
  }

  #giveBack(key: string): void {
    const { counts } = this.#purposeOf(key);
    const count = counts.get(key);
    if (count) counts.set(key, { tries: Math.max(0, count.tries - 1), until: this.#now() });
  }

  /** The attempt succeeded: earlier ones are forgiven too. */
  reset(key: string): void {
    this.#purposeOf(key).counts.delete(key);
    this.#share({ key, cleared: true });
  }

  #purposeOf(key: string): Purpose {
    const [name = ''] = key.split(' ', 1);
    const known = this.#purposes.get(name);
    if (known) return known;
    const counts = new Map<string, Count>();
    const purpose = { counts, hand: counts.entries() };
    this.#purposes.set(name, purpose);
    return purpose;
  }
}

/** Drops an entry that need not wait. If all have to wait, it is a flood: no new one is admitted until one may try. */
function makeRoom(purpose: Purpose, now: number): void {
  const { counts } = purpose;
  if (counts.size < MAX_KEYS) return;
  let shortest = Infinity;
  for (let looked = 0; looked < LOOKED_AT; looked++) {
    const { value, done } = purpose.hand.next();
    if (done === true) purpose.hand = counts.entries();
    else {
      const [key, { until }] = value;
      if (until <= now) return void counts.delete(key);
      shortest = Math.min(shortest, until - now);
    }
  }
  if (counts.size >= 2 * MAX_KEYS) throw tooMany(shortest);
}

function tooMany(ms: number): AppError {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const duration = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new AppError('limited', `Too many attempts. Try again in ${duration}.`, { retryAfter: seconds });
}
