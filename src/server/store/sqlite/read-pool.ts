import { tooLong } from '#server/store/database/too-long.ts';
import { AppError } from '#shared/errors.ts';
import { ReadThread, type ThreadAnswer } from './read-thread.ts';

/** `timeout`: longest wait for a thread in milliseconds; `waiting`: reads that one caller may have queued. */
export type PoolLimits = { threads: number; timeout: number; waiting: number };

/** `budget` in milliseconds */
export type PooledRead = { text: string; parameters: readonly unknown[]; budget: number; caller: string };
type PooledAnswer = { rows: unknown[]; ms: number };

type Job = PooledRead & {
  tries: number;
  late: NodeJS.Timeout;
  succeed: (answer: PooledAnswer) => void;
  fail: (error: unknown) => void;
};
/** `job` is absent while the thread is idle, or still busy with a stopped statement. */
type Slot = { thread: ReadThread; isBusy: boolean; id: number; job?: Job | undefined; budget?: NodeJS.Timeout };

/** A read whose thread died is tried once more. */
const MAX_TRIES = 2;

/**
 * Expensive reads, in threads started on demand. Callers take turns, and none may occupy all threads, so that other
 * callers need not wait for a long read to end.
 */
export class ReadPool {
  readonly #path: string;
  readonly #limits: PoolLimits;
  readonly #slots = new Set<Slot>();
  #waiting: Job[] = [];
  #ids = 0;
  #closed = false;

  constructor(path: string, limits: PoolLimits) {
    this.#path = path;
    this.#limits = limits;
  }

  /**
   * @throws AppError `unprocessable` for a read over its budget, `limited` for a caller with too many, `unavailable` when all
   * threads stay busy
   */
  read(read: PooledRead): Promise<PooledAnswer> {
    return new Promise((succeed, fail) => {
      const queued = this.#waiting.filter(({ caller }) => caller === read.caller).length;
      if (this.#closed) return fail(stopping());
      if (queued >= this.#limits.waiting) return fail(tooMany());
      const late = setTimeout(() => {
        this.#waiting = this.#waiting.filter((other) => other !== job);
        fail(new AppError('unavailable', 'The server is busy with other searches. Try again.', { retryAfter: 5 }));
      }, this.#limits.timeout);
      const job: Job = { ...read, tries: 0, late, succeed, fail };
      this.#waiting.push(job);
      this.#start();
    });
  }

  /** Rejects all waiting and running reads. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#waiting.splice(0)) {
      clearTimeout(job.late);
      job.fail(stopping());
    }
    await Promise.all(
      [...this.#slots].map((slot) => {
        takeJob(slot)?.fail(stopping());
        if (slot.isBusy) slot.thread.stop(slot.id);
        return slot.thread.close(slot.isBusy);
      }),
    );
  }

  #start(): void {
    for (let job = this.#turn(); job !== undefined; job = this.#turn()) {
      const slot = [...this.#slots].find(({ isBusy }) => !isBusy) ?? this.#open();
      this.#waiting.splice(this.#waiting.indexOf(job), 1);
      clearTimeout(job.late);
      this.#run(slot, job);
    }
  }

  /** The next read: that of the caller with the fewest threads, unless it would occupy all of them. */
  #turn(): Job | undefined {
    const { threads } = this.#limits;
    const busy = [...this.#slots].filter(({ isBusy }) => isBusy);
    if (busy.length >= threads) return undefined;
    const threadsOf = ({ caller }: Job): number => busy.filter(({ job }) => job?.caller === caller).length;
    const [first] = this.#waiting.toSorted((a, b) => threadsOf(a) - threadsOf(b));
    return first !== undefined && threadsOf(first) < Math.max(1, threads - 1) ? first : undefined;
  }

  #open(): Slot {
    const thread = new ReadThread(this.#path, {
      answered: (answer) => this.#answered(slot, answer),
      ended: () => this.#ended(slot),
    });
    const slot: Slot = { thread, isBusy: false, id: 0 };
    this.#slots.add(slot);
    return slot;
  }

  #run(slot: Slot, job: Job): void {
    job.tries++;
    const id = ++this.#ids;
    Object.assign(slot, { id, job, isBusy: true });
    slot.budget = setTimeout(() => {
      takeJob(slot)?.fail(tooLong());
      slot.thread.stop(id);
    }, job.budget);
    slot.thread.send({ id, text: job.text, parameters: job.parameters });
  }

  #answered(slot: Slot, answer: ThreadAnswer): void {
    const job = takeJob(slot);
    slot.isBusy = false;
    if ('rows' in answer) job?.succeed(answer);
    else job?.fail(Object.assign(new Error(answer.failure.message), answer.failure));
    this.#start();
  }

  /** A thread that died is replaced by the next read. */
  #ended(slot: Slot): void {
    this.#slots.delete(slot);
    const job = takeJob(slot);
    if (job && job.tries < MAX_TRIES) this.#waiting.unshift(job);
    else job?.fail(new AppError('unavailable', 'The search was interrupted. Try again.', { retryAfter: 1 }));
    if (!this.#closed) this.#start();
  }
}

function takeJob(slot: Slot): Job | undefined {
  clearTimeout(slot.budget);
  const { job } = slot;
  slot.job = undefined;
  return job;
}

function tooMany(): AppError {
  return new AppError('limited', 'Too many searches at once. Try again in 5 seconds.', { retryAfter: 5 });
}

function stopping(): AppError {
  return new AppError('unavailable', 'The server is stopping. Try again.', { retryAfter: 5 });
}
