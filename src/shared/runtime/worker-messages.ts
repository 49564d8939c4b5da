import type { Json } from '../json.ts';
import type { SignalValue } from '../vehicle/signals/datatype.ts';
import type { ProgramError } from './program-host.ts';
import type { SessionSettings } from './program-session.ts';

/** What is to run on a vehicle. */
export type ProgramText = { code: string; language: string };

/** A value of a signal, or that it has none any more. */
export type SignalUpdate = readonly [path: string, value: SignalValue | undefined];

/** What the interpreter is made of. Without a snapshot the start takes seconds. */
export type PythonParts = {
  loader: string;
  main: string;
  wasm: ArrayBuffer;
  library: ArrayBuffer;
  snapshot: ArrayBuffer | null;
};

export type WorkerJob = SessionSettings & {
  /** null for a vehicle that drives by itself */
  program: ProgramText | null;
  /** of the vehicle's clock, after which the run ends */
  seconds: number;
  /** infinite for not waiting at all */
  speed: number;
  /** whether the worker says each change of a signal that the program uses */
  isTraced: boolean;
};

/** What the page says to a worker that runs programs. */
export type ToWorker =
  | { is: 'python'; parts: PythonParts }
  | { is: 'run'; job: WorkerJob }
  | { is: 'write'; path: string; value: unknown }
  | { is: 'pause' | 'resume' | 'step' }
  | { is: 'speed'; speed: number };

/** What the worker says. `t` are seconds of the vehicle's clock. */
export type FromWorker =
  | { is: 'ready' }
  | { is: 'started' }
  | { is: 'output'; stream: 'stdout' | 'stderr'; text: string }
  | { is: 'error'; error: ProgramError }
  /** a change of a signal that the program uses, if they are requested */
  | { is: 'used'; t: number; path: string; value: Json }
  /** all that changed since the last time */
  | { is: 'signals'; t: number; updates: SignalUpdate[] }
  | { is: 'ended'; t: number; exit: number | null; reason: 'ended' | 'limit' | 'failed' };
