import type { ProgramError } from '#shared/runtime/program-host.ts';
import type { ProgramText } from '#shared/runtime/worker-messages.ts';
import type { SignalValue } from '#shared/vehicle/signals/datatype.ts';

/** `idle`: nothing ran yet, signals have what they hold at the start. `ended`: signals keep what they had at the end. */
export type VehicleState = 'idle' | 'starting' | 'running' | 'paused' | 'ended';

/** A value and since when it is; `t` is seconds of the vehicle's clock. */
export type Sample = { readonly t: number; readonly value: SignalValue };

export type OutputLine = { readonly stream: 'stdout' | 'stderr'; readonly text: string };

/** Control of a clock that is not real time. */
export type ClockControl = {
  pause(): void;
  resume(): void;
  /** Makes one step of the vehicle, also while paused. */
  step(): void;
  speed(): number;
  /** 0.1 to 100 times as fast as real time */
  setSpeed(speed: number): void;
  /** Of a recorded run: how many seconds it has, and how to go to one of them. */
  record?: { seconds: number; seek(t: number): void };
};

/**
 * A vehicle wherever it runs: simulated in the browser, in a run of the server, replayed, or in a kit. What it shows changes
 * at most once per animation frame; all `subscribe…` return what ends them.
 */
export type VehicleSource = {
  readonly state: () => VehicleState;
  /** Of `state`, `errors`, `time` at a change of state, and the clock's speed. */
  readonly subscribeState: (changed: () => void) => () => void;
  /** Seconds since the run began. */
  readonly time: () => number;
  readonly subscribeTime: (changed: () => void) => () => void;

  /** The same object until the signal changes; undefined for an unknown signal and while it has no value. */
  read(path: string): Sample | undefined;
  subscribe(path: string, changed: () => void): () => void;
  /** Holds a signal at a value, as people do by hand. Returns why that was refused, in words. */
  write(path: string, value: unknown): string | undefined;

  /** The same list until there is more. */
  readonly output: () => readonly OutputLine[];
  readonly subscribeOutput: (changed: () => void) => () => void;
  /** What the program did wrong, and why it was ended. */
  readonly errors: () => readonly ProgramError[];

  /** Gets an interpreter ready, so that the next run starts at once. */
  prepare?(): void;
  /** Starts again from the beginning, with a program or as a vehicle without one. */
  run(program?: ProgramText): void;
  stop(): void;
  /** Undefined if the clock cannot be controlled. */
  readonly clock: ClockControl | undefined;
  /** Of the next run; the same seed and inputs give the same run. Undefined where there is no chance. */
  readonly seed: { get(): number; set(seed: number): void } | undefined;
  /** Name of the drive cycle of the next run. Undefined where the vehicle drives by itself. */
  readonly cycle: { get(): string; set(name: string): void } | undefined;
  /** Ends everything that belongs to the source. */
  close(): void;
};
