import { tooLong } from '#server/store/database/too-long.ts';
import { AppError } from '#shared/errors.ts';

/** Exponential backoff between connection attempts. */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5000;

/** PostgreSQL error classes and codes for temporary unavailability: shut down, starting, full, or too slow. */
const CLASSES = new Set(['08', '53', '57', '58']);
const CODES = new Set(['25006', '25P03', '40001', '40P01', '55P03', 'XX001', 'XX002']);
/** Driver errors without a code, recognized by message. */
const MESSAGES = /^(?:Connection terminated|timeout exceeded when trying|timeout expired|Client (?:has|was))/;

/** Whether an error is about the database or the connection, not the statement. */
export function isLoss(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (/^E[A-Z_]+$/.test(code)) return true;
  return CLASSES.has(code.slice(0, 2)) || CODES.has(code) || MESSAGES.test(error.message);
}

/** Converts such an error for the caller; others stay unchanged. */
export function asUnavailable(error: unknown, retryAfter = 1): unknown {
  if (!isLoss(error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === '57014' && error.message.includes('statement timeout')) return tooLong(error);
  const message =
    code === '53100' || code === '25006'
      ? 'The database cannot be written to now: its disk is full, or it is read-only'
      : 'The database cannot be reached now, or takes too long. Try again.';
  return new AppError('unavailable', message, { retryAfter, cause: error });
}

/** Tracks failed connection attempts: until the wait is over, new attempts are rejected at once. */
export class Backoff {
  #failures = 0;
  #until = 0;

  /** @throws AppError `unavailable` while it is too early to retry */
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

  /** Time to wait before the next attempt. */
  fail(): number {
    // concurrent attempts count as one failure
    if (performance.now() < this.#until) return this.#until - performance.now();
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failures++);
    this.#until = performance.now() + wait;
    return wait;
  }
}
