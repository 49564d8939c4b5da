import type { DatabaseSync } from 'node:sqlite';

const CALLS_PER_CHECK = 4;
const OVER = new Error('This statement has used its time in the main thread');

/** The function `in_time` of a connection in the main thread: always true outside `within`. */
export class TimeLimit {
  #until = Infinity;
  #calls = 0;

  constructor(database: DatabaseSync) {
    database.function('in_time', { directOnly: true }, () => {
      if (this.#calls++ % CALLS_PER_CHECK === 0 && performance.now() > this.#until) throw OVER;
      return 1;
    });
  }

  /** The result of a statement, or undefined if it took longer and was stopped. */
  within<T>(ms: number, run: () => T): T | undefined {
    this.#calls = 0;
    this.#until = performance.now() + ms;
    try {
      return run();
    } catch (error) {
      if (error === OVER) return undefined;
      throw error;
    } finally {
      this.#until = Infinity;
    }
  }
}

/** Outside searches, for example in transactions, time is not limited. */
export function withoutLimit(database: DatabaseSync): void {
  database.function('in_time', { directOnly: true }, () => 1);
}
