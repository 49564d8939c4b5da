/** Draws what takes long, such as charts: one of them a frame, so that no frame has to wait for all. */
export class DrawTurns {
  readonly #nextFrame: (run: () => void) => void;
  readonly #waiting = new Map<object, () => void>();
  #isWaiting = false;

  constructor(nextFrame: (run: () => void) => void = (run) => requestAnimationFrame(run)) {
    this.#nextFrame = nextFrame;
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
      const [next] = this.#waiting;
      if (next === undefined) return;
      const [owner, run] = next;
      this.#waiting.delete(owner);
      run();
      this.#wait();
    });
  }
}
