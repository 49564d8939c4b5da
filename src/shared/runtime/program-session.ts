import type { VehicleBehaviours } from '#generated/payloads.d.ts';
import type { Json } from '#shared/json.ts';
import { type SignalBus, type TraceRow, Vehicle } from '#shared/vehicle/index.ts';
import type { SignalTree } from '#shared/vss/index.ts';
import { drive } from './drive.ts';
import type { ProgramEvents, ProgramRun } from './program-host.ts';
import { ProgramSignals, type OnSignal } from './program-signals.ts';
import { Schedule } from './schedule.ts';

/** The settings of a run, besides its program. */
export type SessionSettings = {
  tree: SignalTree;
  seed: number;
  /** name of a drive cycle */
  cycle?: string;
  /** values to hold from the start */
  signals?: Record<string, Json>;
  /** signals whose changes are reported even if the program does not use them */
  watched?: readonly string[];
  /** signal values over time while the program runs; their signals are held until the last one */
  inputs?: readonly TraceRow[];
  /** values that signals get once; then the vehicle and the program may change them again */
  sets?: readonly TraceRow[];
  /** behaviours and faults that were read for this tree */
  behaviours?: VehicleBehaviours;
};

export type SessionEvents = {
  /** a change of a signal that the program uses; `t` is virtual seconds */
  signal(t: number, path: string, value: Json): void;
  failed: ProgramEvents['failed'];
  published(t: number, topic: string, text: string): void;
};

/** A vehicle and the virtual clock of the program that runs on it, from start to end. */
export class ProgramSession {
  readonly vehicle: Vehicle;
  readonly run: ProgramRun;
  readonly #schedule = new Schedule();
  readonly #signals: ProgramSignals;
  #exit: number | null = null;
  #hasEnded = false;

  constructor(settings: SessionSettings, events: SessionEvents) {
    const { tree, seed, cycle, signals = {}, inputs = [], sets = [], behaviours, watched = [] } = settings;
    this.vehicle = new Vehicle(tree, { seed, ...(cycle !== undefined && { cycle }) });
    for (const [path, value] of Object.entries(signals)) this.vehicle.bus.override(path, value);
    if (behaviours !== undefined) this.vehicle.customize(behaviours);
    if (inputs.length > 0) this.vehicle.play(inputs);
    for (const { time, path, value } of sets) {
      if (time === 0) setOnce(this.vehicle.bus, path, value);
      else this.#schedule.later(time / 1000, () => setOnce(this.vehicle.bus, path, value));
    }
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

  /** Virtual seconds. */
  get now(): number {
    return this.#schedule.now;
  }

  /** null while the program runs, and if it was still running when its time was up */
  get exit(): number | null {
    return this.#exit;
  }

  /** @param wait waits until a virtual time */
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

/** A signal that was held stays so, with the new value. */
function setOnce(bus: SignalBus, path: string, value: Json): void {
  const isHeld = bus.heldSince(path) > 0;
  bus.override(path, value);
  if (!isHeld) bus.release(path);
}
