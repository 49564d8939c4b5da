import type { ProgramError, ProgramText } from '#shared/runtime/index.ts';
import type { SignalValue } from '#shared/vehicle/index.ts';

/** `idle`: nothing has run yet, signals have their initial values. `ended`: signals keep their final values. */
export type VehicleState = 'idle' | 'starting' | 'running' | 'paused' | 'ended';

/** A value and its timestamp; `t` is seconds of the vehicle's clock. */
export type Sample = { readonly t: number; readonly value: SignalValue };

export type OutputLine = { readonly stream: 'stdout' | 'stderr'; readonly text: string };

/** Control of a simulated clock. */
export type ClockControl = {
  pause(): void;
  resume(): void;
  /** Advances the vehicle by one step, also while paused. */
  step(): void;
  speed(): number;
  /** 0.1 to 100 times real time */
  setSpeed(speed: number): void;
  /** Only for a recorded run: its length in seconds, and seeking. */
  record?: { seconds: number; seek(t: number): void };
};

/**
 * A vehicle, wherever it runs: simulated in the browser, in a run on the server, replayed, or on a kit. Its state
 * changes at most once per animation frame; all `subscribe…` return the unsubscribe function.
 */
export type VehicleSource = {
  readonly state: () => VehicleState;
  /** Notifies about `state`, `errors`, the clock's speed, and `time` when the state changes. */
  readonly subscribeState: (changed: () => void) => () => void;
  /** Seconds since the run began. */
  readonly time: () => number;
  readonly subscribeTime: (changed: () => void) => () => void;

  /** The same object until the signal changes; undefined for an unknown signal or one without a value. */
  read(path: string): Sample | undefined;
  subscribe(path: string, changed: () => void): () => void;
  /** Overrides a signal manually with a fixed value. Returns why that was refused, in words. */
  write(path: string, value: unknown): string | undefined;

  /** The same array until there is more. */
  readonly output: () => readonly OutputLine[];
  readonly subscribeOutput: (changed: () => void) => () => void;
  /** The program's errors, and why it was terminated. */
  readonly errors: () => readonly ProgramError[];

  /** Prepares an interpreter, so that the next run starts at once. */
  prepare?(): void;
  /** Starts again from the beginning, with or without a program. */
  run(program?: ProgramText): void;
  stop(): void;
  /** Undefined if the clock cannot be controlled. */
  readonly clock: ClockControl | undefined;
  /** Of the next run; the same seed and inputs give the same run. Undefined if nothing is random. */
  readonly seed: { get(): number; set(seed: number): void } | undefined;
  /** Name of the drive cycle for the next run. Undefined if the vehicle drives by itself. */
  readonly cycle: { get(): string; set(name: string): void } | undefined;
  /** Releases everything that belongs to the source. */
  close(): void;
};
