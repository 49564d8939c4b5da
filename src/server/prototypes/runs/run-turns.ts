import { AppError } from '#shared/errors.ts';

/** Numbers of runs that run concurrently, and that wait. */
type TurnLimit = { running: number; waiting: number };
/** `reserved`: of those in all, how many begin only for people who have none running */
export type RunLimits = { ofPerson: TurnLimit; inAll: TurnLimit & { reserved: number } };

/** A run takes about 200 MB of memory. */
export const RUN_TURNS: RunLimits = {
  ofPerson: { running: 4, waiting: 30 },
  inAll: { running: 8, waiting: 200, reserved: 2 },
};
const RETRY_SECONDS = 10;
/** Assumed of a run until some have ended. */
const USUAL_SECONDS = 10;
/** How much the newest run counts in the estimate. */
const NEWEST = 0.2;

/** Place in the queue, from 1, and about how many seconds it takes. */
export type Wait = { place: number; seconds: number };
export type Turn = {
  /** Ends the turn, even while it waits. */
  end: () => void;
  /** null once it has begun */
  wait: () => Wait | null;
};
type Waiting = { person: string; begin: () => void };

/** Schedules runs: in turn by person, each person's in their order, so that many of one hold nobody up. */
export class RunTurns {
  readonly #limits: RunLimits;
  readonly #running = new Map<string, number>();
  /** when each person's last run began, as a number that grows */
  readonly #begun = new Map<string, number>();
  #turns = 0;
  #usualSeconds = USUAL_SECONDS;
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

  /** Begins now or later. */
  take(person: string, begin: () => void): Turn {
    let since: number | undefined;
    let hasEnded = false;
    const start = (): void => {
      since = performance.now();
      begin();
    };
    const entry = { person, begin: start };
    this.#waiting.push(entry);
    this.#next();
    const end = (): void => {
      if (hasEnded) return;
      hasEnded = true;
      if (since === undefined) this.#waiting = this.#waiting.filter((one) => one !== entry);
      else this.#release(person, (performance.now() - since) / 1000);
      this.#next();
    };
    return { end, wait: () => this.#wait(entry) };
  }

  #wait(entry: Waiting): Wait | null {
    const place = this.#inTurn().indexOf(entry) + 1;
    if (place === 0) return null;
    return { place, seconds: Math.ceil((place * this.#usualSeconds) / this.#limits.inAll.running) };
  }

  #next(): void {
    const entry = this.#inTurn().find(({ person }) => this.#mayBegin(person));
    if (entry === undefined) return;
    this.#waiting = this.#waiting.filter((one) => one !== entry);
    this.#running.set(entry.person, this.#of(entry.person) + 1);
    this.#begun.set(entry.person, (this.#turns += 1));
    entry.begin();
    this.#next();
  }

  /** What waits, in the order in which it will begin: first whoever has fewest running, then who waited longest. */
  #inTurn(): Waiting[] {
    const counts = new Map(this.#running);
    const ranked = this.#waiting.map((entry) => {
      const round = counts.get(entry.person) ?? 0;
      counts.set(entry.person, round + 1);
      return { entry, round, begun: this.#begun.get(entry.person) ?? 0 };
    });
    return ranked.toSorted((a, b) => a.round - b.round || a.begun - b.begun).map(({ entry }) => entry);
  }

  #mayBegin(person: string): boolean {
    const { ofPerson, inAll } = this.#limits;
    const running = [...this.#running.values()].reduce((sum, count) => sum + count, 0);
    const own = this.#of(person);
    const room = own === 0 ? inAll.running : inAll.running - inAll.reserved;
    return running < room && own < ofPerson.running;
  }

  #of(person: string): number {
    return this.#running.get(person) ?? 0;
  }

  #release(person: string, seconds: number): void {
    this.#usualSeconds += (seconds - this.#usualSeconds) * NEWEST;
    const count = this.#of(person) - 1;
    if (count > 0) this.#running.set(person, count);
    else this.#running.delete(person);
  }
}
