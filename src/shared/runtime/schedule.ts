/**
 * Runs callbacks by a clock that is advanced explicitly. Those due at the same time run in the order they were added.
 */
export class Schedule {
  #now = 0;
  #count = 0;
  readonly #waiting: { at: number; order: number; run: () => void }[] = [];

  get now(): number {
    return this.#now;
  }

  /** When the next callback is due; infinite if there is none. */
  get next(): number {
    return this.#waiting[0]?.at ?? Number.POSITIVE_INFINITY;
  }

  later(seconds: number, run: () => void): void {
    const entry = { at: this.#now + (seconds > 0 ? seconds : 0), order: this.#count++, run };
    let at = this.#waiting.length;
    while (at > 0 && this.#isBefore(entry, at - 1)) at--;
    this.#waiting.splice(at, 0, entry);
  }

  /** Advances the clock, never back. */
  advance(to: number): void {
    if (to > this.#now) this.#now = to;
  }

  /** Takes the callbacks that are due. What they add is due in the next round, so a program cannot stop the clock. */
  takeDue(): (() => void)[] {
    let count = 0;
    while (count < this.#waiting.length && (this.#waiting[count]?.at ?? 0) <= this.#now) count++;
    return this.#waiting.splice(0, count).map(({ run }) => run);
  }

  #isBefore(entry: { at: number }, index: number): boolean {
    return entry.at < (this.#waiting[index]?.at ?? 0);
  }
}
