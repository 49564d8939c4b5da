/** Work in the order of a clock that only moves when it is told to: what is due at the same time runs in the order it came. */
export class Schedule {
  #now = 0;
  #count = 0;
  readonly #waiting: { at: number; order: number; run: () => void }[] = [];

  get now(): number {
    return this.#now;
  }

  /** The time of what is due next; infinite if nothing is. */
  get next(): number {
    return this.#waiting[0]?.at ?? Number.POSITIVE_INFINITY;
  }

  later(seconds: number, run: () => void): void {
    const entry = { at: this.#now + (seconds > 0 ? seconds : 0), order: this.#count++, run };
    let at = this.#waiting.length;
    while (at > 0 && this.#isBefore(entry, at - 1)) at--;
    this.#waiting.splice(at, 0, entry);
  }

  /** Moves the clock, never back. */
  advance(to: number): void {
    if (to > this.#now) this.#now = to;
  }

  /** Takes what is due now. What that adds is due in the next round, so that a program cannot keep the clock from moving on. */
  takeDue(): (() => void)[] {
    let count = 0;
    while (count < this.#waiting.length && (this.#waiting[count]?.at ?? 0) <= this.#now) count++;
    return this.#waiting.splice(0, count).map(({ run }) => run);
  }

  #isBefore(entry: { at: number }, index: number): boolean {
    return entry.at < (this.#waiting[index]?.at ?? 0);
  }
}
