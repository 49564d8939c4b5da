/** A frame that has drawn this long leaves the rest to the next. */
const FRAME_MS = 2;

/** Draws in turns: in each frame as many as are quick, or one that takes long, so that no frame has to wait for all. */
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

  /** Draws in a frame to come, instead of what the same one wanted to draw before. */
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
