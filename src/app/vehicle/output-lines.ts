import { Listeners } from './listeners.ts';
import type { OutputLine } from './vehicle-source.ts';

const MAX_LINES = 2_000;

/** The last output lines of a program. Listeners are called once per frame, however fast it writes. */
export class OutputLines {
  readonly #nextFrame: (run: () => void) => void;
  readonly #listeners = new Listeners();
  #lines: readonly OutputLine[] = [];
  #added: OutputLine[] = [];
  #isWaiting = false;

  /** @param nextFrame calls back before the next frame is drawn */
  constructor(nextFrame: (run: () => void) => void) {
    // native functions must be called on the window
    this.#nextFrame = (run) => nextFrame(run);
  }

  all(): readonly OutputLine[] {
    return this.#lines;
  }

  add(line: OutputLine): void {
    this.#added.push(line);
    this.#flushLater();
  }

  clear(): void {
    this.#added = [];
    this.#lines = [];
    this.#flushLater();
  }

  subscribe(changed: () => void): () => void {
    return this.#listeners.add(changed);
  }

  #flushLater(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.#nextFrame(() => this.#flush());
  }

  #flush(): void {
    this.#isWaiting = false;
    if (this.#added.length > 0) this.#lines = [...this.#lines, ...this.#added].slice(-MAX_LINES);
    this.#added = [];
    this.#listeners.notify();
  }
}
