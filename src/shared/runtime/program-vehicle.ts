import type { Json } from '../json.ts';

export type SignalReading = {
  /** null while the signal has no value */
  value: Json;
  /** seconds of the vehicle's clock */
  at: number;
};

/** The vehicle a program runs on, and its clock. Every access to a signal may throw a `SignalError`. */
export interface ProgramVehicle {
  /** name of the tree's root */
  readonly root: string;
  /** `children`: names; none for a signal */
  describe(path: string): { type: string; children: string[] };
  read(path: string): SignalReading;
  /** Sets actuators: all of them or none. */
  write(values: Record<string, unknown>): void;
  /** Calls back at once with all values, then with all of them whenever one changes. Returns what ends it. */
  subscribe(paths: string[], changed: (values: Record<string, SignalReading>) => void): () => void;
  /** seconds since the run began */
  now(): number;
  /** Runs something after a time of the vehicle's clock, in order; 0 is as soon as possible. */
  later(seconds: number, run: () => void): void;
  /** Lets the vehicle go on, and nothing else of the program. */
  sleep(seconds: number): void;
}
