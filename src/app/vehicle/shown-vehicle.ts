import type { ProgramError, SignalUpdate } from '#shared/runtime/index.ts';
import { SignalError } from '#shared/vehicle/index.ts';
import { Listeners } from './listeners.ts';
import { OutputLines } from './output-lines.ts';
import { SignalStore } from './signal-store.ts';
import type { OutputLine, Sample, VehicleState } from './vehicle-source.ts';

const MAX_ERRORS = 100;

/** Calls back before the next frame is drawn. */
export type NextFrame = (run: () => void) => void;

/** State that every vehicle source provides to its viewers: values, output, errors and run state. */
export class ShownVehicle {
  readonly #store: SignalStore;
  readonly #lines: OutputLines;
  readonly #listeners = new Listeners();
  #errors: readonly ProgramError[] = [];
  #state: VehicleState = 'idle';

  constructor(nextFrame: NextFrame = requestAnimationFrame) {
    this.#store = new SignalStore(nextFrame);
    this.#lines = new OutputLines(nextFrame);
  }

  readonly state = (): VehicleState => this.#state;
  readonly subscribeState = (changed: () => void): (() => void) => this.#listeners.add(changed);
  readonly time = (): number => this.#store.time;
  readonly subscribeTime = (changed: () => void): (() => void) => this.#store.subscribeTime(changed);
  readonly output = (): readonly OutputLine[] => this.#lines.all();
  readonly subscribeOutput = (changed: () => void): (() => void) => this.#lines.subscribe(changed);
  readonly errors = (): readonly ProgramError[] => this.#errors;

  read(path: string): Sample | undefined {
    return this.#store.read(path);
  }

  subscribe(path: string, changed: () => void): () => void {
    return this.#store.subscribe(path, changed);
  }

  protected put(t: number, updates: readonly SignalUpdate[]): void {
    this.#store.put(t, updates);
  }

  protected print(line: OutputLine): void {
    this.#lines.add(line);
  }

  protected notify(): void {
    this.#listeners.notify();
  }

  protected enter(state: VehicleState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.notify();
  }

  protected addError(error: ProgramError): void {
    // one that repeats, such as in a function that is called with each change, is shown once
    const isShown = this.#errors.some(({ line, message }) => line === error.line && message === error.message);
    if (isShown || this.#errors.length >= MAX_ERRORS) return;
    this.#errors = [...this.#errors, error];
    this.notify();
  }

  /** Clears the output and errors of the last run. */
  protected clearOutput(): void {
    this.#errors = [];
    this.#lines.clear();
  }

  protected clearValues(): void {
    this.#store.reset();
  }
}

/** Why a value is refused, in words. */
export function signalRefusal(check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof SignalError) return error.message;
    throw error;
  }
}
