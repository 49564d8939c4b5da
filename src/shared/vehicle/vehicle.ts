import type { VehicleBehaviours } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import type { SignalTree } from '#shared/vss/index.ts';
import { BEHAVIOURS } from './behaviours/all-behaviours.ts';
import { signalsLike, VehicleAccess } from './behaviours/behaviour.ts';
import { CustomBehaviours } from './custom/custom-behaviours.ts';
import { CycleDriver } from './cycles/cycle-driver.ts';
import { DEFAULT_CYCLE, DRIVE_CYCLES } from './cycles/drive-cycle.ts';
import { FaultInjector } from './faults/fault-injector.ts';
import { SignalBus } from './signals/signal-bus.ts';
import { Random } from './time/random.ts';
import { STEP_MS, VirtualClock } from './time/virtual-clock.ts';
import { Playback } from './trace/playback.ts';
import type { TraceRow } from './trace/read-trace.ts';

export type VehicleOptions = {
  /** an integer from 0 to 2^32 - 1; 1 by default */
  seed?: number;
  /** name of a drive cycle; `urban` by default */
  cycle?: string;
};

/**
 * A vehicle simulated from a signal tree: its signals, a virtual clock, and its behaviours. The same tree, options and
 * inputs at the same steps give the same values in every engine.
 */
export class Vehicle {
  readonly bus: SignalBus;
  readonly clock: VirtualClock;
  readonly faults: FaultInjector;
  /** names of the behaviours whose signals the tree has */
  readonly active: readonly string[];
  readonly #driver: CycleDriver;
  readonly #steps: readonly ((seconds: number) => void)[];
  #custom: CustomBehaviours;
  #playback: Playback | undefined;

  /** @throws AppError if there is no such drive cycle */
  constructor(tree: SignalTree, { seed = 1, cycle: name = DEFAULT_CYCLE }: VehicleOptions = {}) {
    const cycle = DRIVE_CYCLES.find((one) => one.name === name);
    if (cycle === undefined) throw new AppError('invalid', `There is no drive cycle "${name}"`);
    this.clock = new VirtualClock(() => this.#step());
    this.bus = new SignalBus(tree, () => this.clock.now);
    this.faults = new FaultInjector(this.bus, seed);
    this.#driver = new CycleDriver(cycle, Random.of(seed, 'driver'));
    this.#custom = new CustomBehaviours(this.bus, []);
    const active = BEHAVIOURS.filter(({ needs }) => needs.every((path) => signalsLike(this.bus, path).length > 0));
    this.active = active.map((behaviour) => behaviour.name);
    this.#steps = active.map((behaviour) =>
      behaviour.start(new VehicleAccess(this.bus, this.#driver.state, Random.of(seed, behaviour.name))),
    );
    // programs start with a vehicle that has a position and temperatures
    this.bus.batch(() => this.#behave());
  }

  /** Replaces the custom behaviours by those of a document that was read for this tree, and adds its faults. */
  customize({ behaviours = [], faults = [] }: VehicleBehaviours): void {
    this.#custom = new CustomBehaviours(this.bus, behaviours);
    for (const fault of faults) this.faults.inject(fault);
  }

  /** Plays a trace from now on, replacing any other. */
  play(rows: readonly TraceRow[]): void {
    this.stopPlaying();
    this.#playback = new Playback(this.bus, rows);
  }

  stopPlaying(): void {
    this.#playback?.stop();
    this.#playback = undefined;
  }

  get isPlaying(): boolean {
    return this.#playback !== undefined;
  }

  /** Runs the steps of this many virtual seconds at once. */
  run(seconds: number): void {
    this.clock.step(Math.round((seconds * 1_000) / STEP_MS));
  }

  #step(): void {
    this.bus.batch(() => {
      this.faults.step(this.clock.now);
      if (this.#playback?.step() === false) this.#playback = undefined;
      this.#custom.step();
      this.#driver.step(STEP_MS / 1_000);
      this.#behave();
      this.faults.settle();
    });
  }

  #behave(): void {
    for (const step of this.#steps) step(STEP_MS / 1_000);
  }
}
