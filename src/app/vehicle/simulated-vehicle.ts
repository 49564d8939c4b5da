import type { SignalUpdate } from '#shared/runtime/worker-messages.ts';
import { SignalError } from '#shared/vehicle/signals/signal-error.ts';
import type { SignalValue } from '#shared/vehicle/signals/datatype.ts';
import { CLOCK_SPEEDS, STEP_MS } from '#shared/vehicle/time/virtual-clock.ts';
import { Vehicle } from '#shared/vehicle/vehicle.ts';
import type { SignalTree } from '#shared/vss/signal-node.ts';
import { Listeners } from './listeners.ts';
import { SignalStore } from './signal-store.ts';
import type { ClockControl, VehicleSource, VehicleState } from './vehicle-source.ts';

type Options = {
  store?: SignalStore;
  /** Calls back after every so many real milliseconds; returns what ends it. */
  every?: (milliseconds: number, run: () => void) => () => void;
};

/** A vehicle that drives in this tab and that no program controls. */
export class SimulatedVehicle implements VehicleSource {
  readonly #tree: SignalTree;
  readonly #store: SignalStore;
  readonly #every: NonNullable<Options['every']>;
  readonly #listeners = new Listeners();
  /** what people set before the start */
  readonly #held = new Map<string, SignalValue>();
  #vehicle: Vehicle;
  #state: VehicleState = 'idle';
  #seed = 1;
  #speed = 1;
  #stopTimer = (): void => undefined;

  constructor(tree: SignalTree, { store = new SignalStore(), every = everyTime }: Options = {}) {
    this.#tree = tree;
    this.#store = store;
    this.#every = every;
    this.#vehicle = this.#build();
  }

  readonly state = (): VehicleState => this.#state;
  readonly subscribeState = (changed: () => void): (() => void) => this.#listeners.add(changed);
  readonly time = (): number => this.#store.time;
  readonly subscribeTime = (changed: () => void): (() => void) => this.#store.subscribeTime(changed);
  readonly read = (path: string) => this.#store.read(path);
  readonly subscribe = (path: string, changed: () => void): (() => void) => this.#store.subscribe(path, changed);
  readonly output = () => NOTHING;
  readonly subscribeOutput = () => () => undefined;
  readonly errors = () => NOTHING;

  readonly seed = {
    get: (): number => this.#seed,
    set: (seed: number): void => {
      this.#seed = seed;
      this.#listeners.notify();
    },
  };

  readonly cycle = undefined;

  readonly clock: ClockControl = {
    pause: () => {
      if (this.#state === 'running') this.#enter('paused');
    },
    resume: () => {
      if (this.#state === 'paused') this.#enter('running');
    },
    step: () => {
      if (this.#state === 'running' || this.#state === 'paused') this.#vehicle.clock.step();
    },
    speed: () => this.#speed,
    setSpeed: (speed) => {
      this.#speed = Math.min(Math.max(speed, CLOCK_SPEEDS.least), CLOCK_SPEEDS.most);
      this.#vehicle.clock.setSpeed(this.#speed);
      this.#listeners.notify();
    },
  };

  write(path: string, value: unknown): string | undefined {
    try {
      this.#vehicle.bus.override(path, value);
      if (this.#state === 'idle') this.#held.set(path, value as SignalValue);
      return undefined;
    } catch (error) {
      if (error instanceof SignalError) return error.message;
      throw error;
    }
  }

  run(): void {
    this.stop();
    this.#vehicle = this.#build();
    this.#held.clear();
    let last = performance.now();
    this.#stopTimer = this.#every(STEP_MS / 2, () => {
      const now = performance.now();
      if (this.#state === 'running') this.#vehicle.clock.elapse(now - last);
      last = now;
    });
    this.#enter('running');
  }

  stop(): void {
    this.#stopTimer();
    if (this.#state === 'running' || this.#state === 'paused') this.#enter('ended');
  }

  close(): void {
    this.stop();
  }

  #build(): Vehicle {
    const vehicle = new Vehicle(this.#tree, { seed: this.#seed });
    vehicle.clock.setSpeed(this.#speed);
    for (const [path, value] of this.#held) vehicle.bus.override(path, value);
    this.#store.reset();
    this.#store.put(0, initialUpdates(vehicle));
    vehicle.bus.subscribe(['*'], (changes) => {
      if (this.#vehicle !== vehicle) return;
      const updates = changes.map(({ path, value }): SignalUpdate => [path, value]);
      this.#store.put(vehicle.clock.now / 1_000, updates);
    });
    return vehicle;
  }

  #enter(state: VehicleState): void {
    this.#state = state;
    this.#listeners.notify();
  }
}

const NOTHING: readonly never[] = [];

function initialUpdates({ bus }: Vehicle): SignalUpdate[] {
  return bus.index.signals.map(({ path }) => [path, bus.sample(path).value]);
}

function everyTime(milliseconds: number, run: () => void): () => void {
  const timer = setInterval(run, milliseconds);
  return () => clearInterval(timer);
}
