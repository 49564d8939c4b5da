import type { Json } from '../json.ts';
import type { TraceRow } from '../vehicle/trace/read-trace.ts';
import { Vehicle } from '../vehicle/vehicle.ts';
import type { SignalTree } from '../vss/signal-node.ts';
import { drive } from './drive.ts';
import type { ProgramEvents, ProgramRun } from './program-host.ts';
import { ProgramSignals, type OnSignal } from './program-signals.ts';
import { Schedule } from './schedule.ts';

/** What decides how a run goes, besides its program. */
export type SessionSettings = {
  tree: SignalTree;
  seed: number;
  /** name of a drive cycle */
  cycle?: string;
  /** values that are held from the start */
  signals?: Record<string, Json>;
  /** signals whose changes are events though the program does not use them */
  watched?: readonly string[];
  /** what happens to signals while the program runs, by time; they are held as long as there is more to come */
  inputs?: readonly TraceRow[];
};

export type SessionEvents = {
  /** a change of a signal that the program uses; `t` are seconds of the vehicle's clock */
  signal(t: number, path: string, value: Json): void;
  failed: ProgramEvents['failed'];
  published(t: number, topic: string, text: string): void;
};

/** A vehicle and the clock that a program on it runs by, from the first moment to the end. */
export class ProgramSession {
  readonly vehicle: Vehicle;
  readonly run: ProgramRun;
  readonly #schedule = new Schedule();
  readonly #signals: ProgramSignals;
  #exit: number | null = null;
  #hasEnded = false;

  constructor({ tree, seed, cycle, signals = {}, inputs = [], watched = [] }: SessionSettings, events: SessionEvents) {
    this.vehicle = new Vehicle(tree, { seed, ...(cycle !== undefined && { cycle }) });
    for (const [path, value] of Object.entries(signals)) this.vehicle.bus.override(path, value);
    if (inputs.length > 0) this.vehicle.play(inputs);
    const onSignal: OnSignal = (path, value) => events.signal(this.now, path, value);
    this.#signals = new ProgramSignals(this.vehicle, tree, this.#schedule, onSignal);
    this.#signals.watch(watched);
    this.run = {
      vehicle: this.#signals,
      events: {
        failed: (error) => events.failed(error),
        published: (topic, text) => events.published(this.now, topic, text),
        ended: (exit) => {
          this.#exit = exit;
          this.#hasEnded = true;
        },
      },
    };
  }

  /** Seconds of the vehicle's clock. */
  get now(): number {
    return this.#schedule.now;
  }

  /** null while the program continues, and where it went on until the end of its time. */
  get exit(): number | null {
    return this.#exit;
  }

  /** @param wait waits for a time of the vehicle's clock */
  drive(seconds: number, wait: (until: number) => Promise<void>): Promise<void> {
    return drive({
      schedule: this.#schedule,
      vehicle: this.#signals,
      seconds,
      hasEnded: () => this.#hasEnded,
      wait,
    });
  }
}
