import type { Json } from '#shared/json.ts';
import type { SignalValue } from '#shared/vehicle/index.ts';
import type { ProgramError } from './program-host.ts';
import type { SessionSettings } from './program-session.ts';

/** A program to run on a vehicle. */
export type ProgramText = { code: string; language: string };

/** The new value of a signal; undefined if it no longer has one. */
export type SignalUpdate = readonly [path: string, value: SignalValue | undefined];

/** The files of the interpreter. Without a snapshot it takes seconds to start. */
export type PythonParts = {
  loader: string;
  main: string;
  wasm: ArrayBuffer;
  library: ArrayBuffer;
  snapshot: ArrayBuffer | null;
};

export type WorkerJob = SessionSettings & {
  /** null to simulate the vehicle without a program */
  program: ProgramText | null;
  /** virtual seconds after which the run ends */
  seconds: number;
  /** infinite to run without waiting */
  speed: number;
  /** whether to report each change of a signal that the program uses */
  isTraced: boolean;
};

/** Messages from the page to a worker that runs programs. */
export type ToWorker =
  | { is: 'python'; parts: PythonParts }
  | { is: 'run'; job: WorkerJob }
  | { is: 'write'; path: string; value: unknown }
  | { is: 'pause' | 'resume' | 'step' }
  | { is: 'speed'; speed: number };

/** Messages from the worker; `t` is virtual seconds. */
export type FromWorker =
  | { is: 'ready' }
  | { is: 'started' }
  | { is: 'output'; stream: 'stdout' | 'stderr'; text: string }
  | { is: 'error'; error: ProgramError }
  /** a change of a signal that the program uses, if requested */
  | { is: 'used'; t: number; path: string; value: Json }
  /** everything that changed since the last message */
  | { is: 'signals'; t: number; updates: SignalUpdate[] }
  | { is: 'ended'; t: number; exit: number | null; reason: 'ended' | 'limit' | 'failed' };
