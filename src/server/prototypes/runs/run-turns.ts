import { AppError } from '#shared/errors.ts';

/** Numbers of runs that run concurrently, and that wait. */
type TurnLimit = { running: number; waiting: number };
export type RunLimits = { ofPerson: TurnLimit; inAll: TurnLimit };

/** A run takes about 200 MB of memory. */
export const RUN_TURNS: RunLimits = {
  ofPerson: { running: 4, waiting: 30 },
  inAll: { running: 8, waiting: 200 },
};
const RETRY_SECONDS = 10;

type Waiting = { person: string; begin: () => void };

/** Schedules runs: first come, first served, within the limit of each person. */
export class RunTurns {
  readonly #limits: RunLimits;
  readonly #running = new Map<string, number>();
  #waiting: Waiting[] = [];

  constructor(limits: RunLimits = RUN_TURNS) {
    this.#limits = limits;
  }

  /** @throws AppError `limited` for too many runs of one person, `unavailable` for too many overall */
  check(person: string): void {
    const { ofPerson, inAll } = this.#limits;
    const mine = this.#of(person) + this.#waiting.filter((one) => one.person === person).length;
    const options = { retryAfter: RETRY_SECONDS };
    if (mine >= ofPerson.running + ofPerson.waiting)
      throw new AppError('limited', 'You have too many runs waiting. Stop one, or wait until one has ended', options);
    if (this.#waiting.length >= inAll.waiting)
      throw new AppError('unavailable', 'Too many runs are waiting on this server. Try again later', options);
  }

  /** Begins now or later. Returns a function that ends the turn, even while it waits. */
  take(person: string, begin: () => void): () => void {
    const entry = { person, begin };
    this.#waiting.push(entry);
    this.#next();
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      if (this.#waiting.includes(entry)) this.#waiting = this.#waiting.filter((one) => one !== entry);
      else this.#add(person, -1);
      this.#next();
    };
  }

  #next(): void {
    const { ofPerson, inAll } = this.#limits;
    for (const entry of this.#waiting) {
      const running = [...this.#running.values()].reduce((sum, count) => sum + count, 0);
      if (running >= inAll.running) return;
      if (this.#of(entry.person) >= ofPerson.running) continue;
      this.#waiting = this.#waiting.filter((one) => one !== entry);
      this.#add(entry.person, 1);
      entry.begin();
    }
  }

  #of(person: string): number {
    return this.#running.get(person) ?? 0;
  }

  #add(person: string, change: number): void {
    const count = this.#of(person) + change;
    if (count === 0) this.#running.delete(person);
    else this.#running.set(person, count);
  }
}
