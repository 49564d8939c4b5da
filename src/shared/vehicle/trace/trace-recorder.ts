import { equalValues } from '#shared/vehicle/signals/datatype.ts';
import type { SignalChange } from '#shared/vehicle/signals/delivery.ts';
import { initialValue } from '#shared/vehicle/signals/initial-value.ts';
import type { SignalBus } from '#shared/vehicle/signals/signal-bus.ts';
import { writeCsvLine } from './csv-lines.ts';
import { traceText } from './trace-text.ts';

export const TRACE_HEADER = 'time,path,value';

/** Limits of a recording; further changes are only counted. */
export type TraceLimits = { rows: number; characters: number };
export const TRACE_LIMITS: TraceLimits = { rows: 1_000_000, characters: 64 * 1024 * 1024 };

/**
 * Records the values at the start that differ from the initial ones, and then every change, as CSV: seconds, path,
 * value.
 */
export class TraceRecorder {
  readonly #limits: TraceLimits;
  readonly #stop: () => void;
  readonly #lines: string[] = [];
  #characters = TRACE_HEADER.length + 1;
  #omitted = 0;

  constructor(bus: SignalBus, paths: readonly string[] = ['*'], limits: TraceLimits = TRACE_LIMITS) {
    this.#limits = limits;
    const ids = paths.includes('*') ? bus.index.signals : paths.flatMap((path) => bus.index.select(path));
    for (const signal of new Set(ids)) {
      const { value } = bus.sample(signal.path);
      if (!equalValues(value, initialValue(signal))) this.#add({ path: signal.path, value, time: bus.now() });
    }
    this.#stop = bus.subscribe(paths, (changes) => {
      for (const change of changes) this.#add(change);
    });
  }

  /** How many changes came after the recording was full. */
  get omitted(): number {
    return this.#omitted;
  }

  get rows(): number {
    return this.#lines.length;
  }

  stop(): void {
    this.#stop();
  }

  csv(): string {
    return `${[TRACE_HEADER, ...this.#lines].join('\n')}\n`;
  }

  #add({ path, value, time }: SignalChange): void {
    const line = this.#omitted > 0 ? '' : writeCsvLine([secondsText(time), path, traceText(value)]);
    const isFull =
      this.#lines.length >= this.#limits.rows || this.#characters + line.length + 1 > this.#limits.characters;
    if (this.#omitted > 0 || isFull) {
      this.#omitted += 1;
      return;
    }
    this.#lines.push(line);
    this.#characters += line.length + 1;
  }
}

/** Milliseconds as seconds, without the rounding errors of a division. */
function secondsText(milliseconds: number): string {
  const text = String(milliseconds).padStart(4, '0');
  return `${text.slice(0, -3)}.${text.slice(-3)}`;
}
