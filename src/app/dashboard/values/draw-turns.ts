/** A frame that has spent this long drawing leaves the rest to the next. */
const FRAME_MS = 2;

/**
 * Spreads drawing over frames: each draws as many items as fit in its time, or a single slow one, so that no frame has
 * to wait for all.
 */
export class DrawTurns {
  readonly #nextFrame: (run: () => void) => void;
  readonly #now: () => number;
  readonly #waiting = new Map<object, () => void>();
  #isWaiting = false;

  constructor(
    nextFrame: (run: () => void) => void = (run) => requestAnimationFrame(run),
    now: () => number = () => performance.now(),
  ) {
    this.#nextFrame = nextFrame;
    this.#now = now;
  }

  /** Draws in one of the next frames; replaces what the same owner has pending. */
  draw(owner: object, run: () => void): void {
    this.#waiting.set(owner, run);
    this.#wait();
  }

  cancel(owner: object): void {
    this.#waiting.delete(owner);
  }

  #wait(): void {
    if (this.#isWaiting || this.#waiting.size === 0) return;
    this.#isWaiting = true;
    this.#nextFrame(() => {
      this.#isWaiting = false;
      const began = this.#now();
      for (const [owner, run] of this.#waiting) {
        this.#waiting.delete(owner);
        run();
        if (this.#now() - began >= FRAME_MS) break;
      }
      this.#wait();
    });
  }
}
