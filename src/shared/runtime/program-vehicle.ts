import type { Json } from '#shared/json.ts';

export type SignalReading = {
  /** null while the signal has no value */
  value: Json;
  /** virtual seconds */
  at: number;
};

/** The vehicle and clock of a program. Every access to a signal may throw a `SignalError`. */
export interface ProgramVehicle {
  /** name of the tree's root */
  readonly root: string;
  /** `children`: their names; empty for a signal */
  describe(path: string): { type: string; children: string[] };
  read(path: string): SignalReading;
  /** Sets all of these actuators or none. */
  write(values: Record<string, unknown>): void;
  /**
   * Calls back at once with all values, then again with all of them whenever one changes. Returns a function that
   * unsubscribes.
   */
  subscribe(paths: string[], changed: (values: Record<string, SignalReading>) => void): () => void;
  /** seconds since the run began */
  now(): number;
  /** Schedules a callback by virtual time; those due at the same time run in order. 0 is as soon as possible. */
  later(seconds: number, run: () => void): void;
  /** Advances the vehicle while the program is blocked. */
  sleep(seconds: number): void;
}
