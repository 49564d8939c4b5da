import { AppError } from '#shared/errors.ts';

/** The waits between two tries to connect double from the first to the last. */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5000;

/** Classes and codes by which PostgreSQL says that it cannot serve now: shut down, starting, full, or too slow. */
const CLASSES = new Set(['08', '53', '57', '58']);
const CODES = new Set(['25006', '25P03', '40001', '40P01', '55P03', 'XX001', 'XX002']);
/** What the driver says in words alone. */
const WORDS = /^(?:Connection terminated|timeout exceeded when trying|timeout expired|Client (?:has|was))/;

/** Whether an error tells of the database or the way to it, and not of the statement. */
export function isLoss(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (/^E[A-Z_]+$/.test(code)) return true;
  return CLASSES.has(code.slice(0, 2)) || CODES.has(code) || WORDS.test(error.message);
}

/** The refusal that a caller gets for such an error; others stay what they are. */
export function asUnavailable(error: unknown, retryAfter = 1): unknown {
  if (!isLoss(error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  const message =
    code === '53100' || code === '25006'
      ? 'The database takes no writes now: its disk is full, or it is read-only'
      : 'The database cannot be reached now, or takes too long. Try again.';
  return new AppError('unavailable', message, { retryAfter, cause: error });
}

/** Remembers failed tries to connect: until the wait is over the next one is refused at once. */
export class Backoff {
  #failures = 0;
  #until = 0;

  /** @throws AppError `unavailable` while it is too early to try again */
  check(): void {
    const left = this.#until - performance.now();
    if (left > 0)
      throw new AppError('unavailable', 'The database cannot be reached now. Try again.', {
        retryAfter: Math.max(1, Math.ceil(left / 1000)),
      });
  }

  succeed(): void {
    this.#failures = 0;
    this.#until = 0;
  }

  /** How long to wait before the next try. */
  fail(): number {
    // many who try together fail once
    if (performance.now() < this.#until) return this.#until - performance.now();
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failures++);
    this.#until = performance.now() + wait;
    return wait;
  }
}
