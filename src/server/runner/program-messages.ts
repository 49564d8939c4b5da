import type { VehicleBehaviours } from '#generated/payloads.d.ts';
import type { Json } from '#shared/json.ts';
import type { ProgramError } from '#shared/runtime/index.ts';
import type { TraceRow } from '#shared/vehicle/index.ts';
import type { SignalTree } from '#shared/vss/index.ts';

/** What a process needs before it can run a program. */
export type ProcessSetup = {
  /** folder of the Python interpreter */
  python: string;
  /** file with the interpreter's memory after startup; without it startup takes some seconds */
  snapshot?: string;
  /** the Python half of the runtime: file contents by path */
  modules: Record<string, string>;
};

/** One run. `seconds` are those of the vehicle's clock; `isFast` does not wait for them in real time. */
export type ProgramJob = {
  code: string;
  /** default: Python */
  language?: 'python' | 'javascript';
  tree: SignalTree;
  seed: number;
  seconds: number;
  isFast: boolean;
  /** name of a drive cycle */
  cycle?: string;
  /** values that are held from the start */
  signals?: Record<string, Json>;
  /** signals that are recorded even if the program does not use them */
  watched?: readonly string[];
  /** changes of signals while the program runs, by time */
  inputs?: readonly TraceRow[];
  /** values that signals get once, by time */
  sets?: readonly TraceRow[];
  behaviours?: VehicleBehaviours;
  /** further modules of the program, by path */
  files?: Record<string, string>;
};

/** What a process reports, as one line of JSON each. */
export type ProcessMessage =
  | { is: 'ready' }
  | { is: 'output'; t: number; stream: 'stdout' | 'stderr'; text: string }
  | { is: 'error'; t: number; error: ProgramError }
  | { is: 'topic'; t: number; topic: string; text: string }
  | { is: 'signal'; t: number; path: string; value: Json }
  | { is: 'ended'; exit: number | null; t: number };
