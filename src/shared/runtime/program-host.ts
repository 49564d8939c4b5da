import { SignalError, type SignalErrorRule } from '#shared/vehicle/index.ts';
import type { ProgramVehicle } from './program-vehicle.ts';

/** An error of a program, with its line if known. */
export type ProgramError = { line: number | null; message: string };

/** What a program reports. */
export interface ProgramEvents {
  failed(error: ProgramError): void;
  published(topic: string, text: string): void;
  /** Called once, when nothing of the program is left to run. */
  ended(exit: number): void;
}

/** What the current program runs on. */
export type ProgramRun = { vehicle: ProgramVehicle; events: ProgramEvents };
/** A function in the program. */
type Callback = (text?: string) => void;

/**
 * The functions that the runtime inside the program's interpreter calls (`python/_runtime.py`). Only strings, numbers
 * and callbacks go in, only strings and numbers come out: an object of ours would give a program access to its
 * internals.
 */
export function programHost(run: () => ProgramRun): Record<string, unknown> {
  const subscriptions = new Map<number, () => void>();
  let last = 0;
  const host = {
    root: () => run().vehicle.root,
    now: () => run().vehicle.now(),
    later: (seconds: number, callback: Callback) => run().vehicle.later(Number(seconds), () => callback()),
    sleep: (seconds: number) => run().vehicle.sleep(Number(seconds)),
    describe: (path: string) => answer(() => run().vehicle.describe(String(path))),
    read: (path: string) => answer(() => run().vehicle.read(String(path))),
    write: (text: string) =>
      answer(() => {
        run().vehicle.write(JSON.parse(text) as Record<string, unknown>);
        return null;
      }),
    subscribe: (text: string, changed: Callback) =>
      answer(() => {
        const number = ++last;
        const paths = JSON.parse(text) as string[];
        // the program continues before it receives the first values
        const end = run().vehicle.subscribe(paths, (values) => {
          const json = JSON.stringify(values);
          run().vehicle.later(0, () => subscriptions.has(number) && changed(json));
        });
        subscriptions.set(number, end);
        return number;
      }),
    unsubscribe: (number: number) => {
      subscriptions.get(number)?.();
      subscriptions.delete(number);
    },
    failed: (text: string) => run().events.failed(readError(text)),
    published: (topic: string, text: string) => run().events.published(String(topic), String(text)),
    ended: (exit: number) => run().events.ended(Number.isInteger(exit) ? exit : 1),
  };
  return Object.assign(Object.create(null) as Record<string, unknown>, host);
}

/** Validates its input, since a program may call the host directly, with anything. */
function readError(text: string): ProgramError {
  const { line, message } = Object(JSON.parse(text)) as Record<string, unknown>;
  return { line: Number.isInteger(line) ? Number(line) : null, message: String(message) };
}

/**
 * The exception that Python raises for a refused access (`ERRORS` in `_runtime.py`); a ValueError for all other rules.
 */
const KINDS: Partial<Record<SignalErrorRule, string>> = {
  'unknown-signal': 'unknown',
  'only-actuators': 'type',
  datatype: 'type',
};

function answer(work: () => unknown): string {
  try {
    return JSON.stringify({ value: work() });
  } catch (error) {
    if (error instanceof SignalError)
      return JSON.stringify({ error: KINDS[error.rule] ?? 'value', message: error.message });
    return JSON.stringify({ error: 'failed', message: error instanceof Error ? error.message : 'The vehicle failed' });
  }
}
