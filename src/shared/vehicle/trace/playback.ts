import type { SignalBus } from '#shared/vehicle/signals/signal-bus.ts';
import type { TraceRow } from './read-trace.ts';

/** Plays a trace. Its signals are held meanwhile, so that behaviours do not write them. */
export class Playback {
  readonly #bus: SignalBus;
  readonly #rows: readonly TraceRow[];
  readonly #start: number;
  readonly #paths = new Set<string>();
  #next = 0;

  /** Row times are relative to now. */
  constructor(bus: SignalBus, rows: readonly TraceRow[]) {
    this.#bus = bus;
    this.#rows = rows;
    this.#start = bus.now();
  }

  get isOver(): boolean {
    return this.#next >= this.#rows.length;
  }

  /** Writes the rows that are due; returns whether it continues. */
  step(): boolean {
    if (this.isOver) {
      this.stop();
      return false;
    }
    const due = this.#bus.now() - this.#start;
    for (let row = this.#rows[this.#next]; row !== undefined && row.time <= due; row = this.#rows[this.#next]) {
      this.#paths.add(row.path);
      this.#bus.override(row.path, row.value);
      this.#next += 1;
    }
    return true;
  }

  /** Releases its signals to the behaviours. */
  stop(): void {
    this.#next = this.#rows.length;
    for (const path of this.#paths) this.#bus.release(path);
    this.#paths.clear();
  }
}
