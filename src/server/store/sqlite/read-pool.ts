import { AppError } from '#shared/errors.ts';
import { tooLong } from '#server/store/database/too-long.ts';
import { ReadThread, type ThreadAnswer } from './read-thread.ts';

/** `patience`: longest wait for a thread in milliseconds; `waiting`: reads that one caller may have queued. */
export type PoolLimits = { threads: number; patience: number; waiting: number };

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
type Seat = { thread: ReadThread; isBusy: boolean; id: number; job?: Job | undefined; budget?: NodeJS.Timeout };

/** A read whose thread died is tried once more. */
const MOST_TRIES = 2;

/**
 * Expensive reads, in threads started on demand. Callers take turns, and none may occupy all threads, so that other
 * callers need not wait for a long read to end.
 */
export class ReadPool {
  readonly #path: string;
  readonly #limits: PoolLimits;
  readonly #seats = new Set<Seat>();
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
      }, this.#limits.patience);
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
      [...this.#seats].map((seat) => {
        takeJob(seat)?.fail(stopping());
        if (seat.isBusy) seat.thread.stop(seat.id);
        return seat.thread.close(seat.isBusy);
      }),
    );
  }

  #start(): void {
    for (let job = this.#turn(); job !== undefined; job = this.#turn()) {
      const seat = [...this.#seats].find(({ isBusy }) => !isBusy) ?? this.#open();
      this.#waiting.splice(this.#waiting.indexOf(job), 1);
      clearTimeout(job.late);
      this.#run(seat, job);
    }
  }

  /** The next read: that of the caller with the fewest threads, unless it would occupy all of them. */
  #turn(): Job | undefined {
    const { threads } = this.#limits;
    const busy = [...this.#seats].filter(({ isBusy }) => isBusy);
    if (busy.length >= threads) return undefined;
    const held = ({ caller }: Job): number => busy.filter(({ job }) => job?.caller === caller).length;
    const [first] = this.#waiting.toSorted((a, b) => held(a) - held(b));
    return first !== undefined && held(first) < Math.max(1, threads - 1) ? first : undefined;
  }

  #open(): Seat {
    const thread = new ReadThread(this.#path, {
      answered: (answer) => this.#answered(seat, answer),
      ended: () => this.#ended(seat),
    });
    const seat: Seat = { thread, isBusy: false, id: 0 };
    this.#seats.add(seat);
    return seat;
  }

  #run(seat: Seat, job: Job): void {
    job.tries++;
    const id = ++this.#ids;
    Object.assign(seat, { id, job, isBusy: true });
    seat.budget = setTimeout(() => {
      takeJob(seat)?.fail(tooLong());
      seat.thread.stop(id);
    }, job.budget);
    seat.thread.send({ id, text: job.text, parameters: job.parameters });
  }

  #answered(seat: Seat, answer: ThreadAnswer): void {
    const job = takeJob(seat);
    seat.isBusy = false;
    if ('rows' in answer) job?.succeed(answer);
    else job?.fail(Object.assign(new Error(answer.failure.message), answer.failure));
    this.#start();
  }

  /** A thread that died is replaced by the next read. */
  #ended(seat: Seat): void {
    this.#seats.delete(seat);
    const job = takeJob(seat);
    if (job && job.tries < MOST_TRIES) this.#waiting.unshift(job);
    else job?.fail(new AppError('unavailable', 'The search broke off. Try again.', { retryAfter: 1 }));
    if (!this.#closed) this.#start();
  }
}

function takeJob(seat: Seat): Job | undefined {
  clearTimeout(seat.budget);
  const { job } = seat;
  seat.job = undefined;
  return job;
}

function tooMany(): AppError {
  return new AppError('limited', 'Too many searches at once. Try again in 5 seconds.', { retryAfter: 5 });
}

function stopping(): AppError {
  return new AppError('unavailable', 'The server is stopping. Try again.', { retryAfter: 5 });
}
