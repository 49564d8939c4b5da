import type { DriveState } from '#shared/vehicle/cycles/drive-state.ts';
import type { SignalBus } from '#shared/vehicle/signals/signal-bus.ts';
import type { Random } from '#shared/vehicle/time/random.ts';
import { Port } from './port.ts';

/** Something that a vehicle does by itself. It is active only if the tree has all signals it needs. */
export type Behaviour = {
  readonly name: string;
  /** paths below the root; `*` is any one segment */
  readonly needs: readonly string[];
  /** Writes the initial values, and returns a function that runs one step of this many virtual seconds. */
  start(car: VehicleAccess): (seconds: number) => void;
};

/** What a behaviour can use: signals through ports, the driver's intentions, and its own random sequence. */
export class VehicleAccess {
  readonly drive: DriveState;
  readonly random: Random;
  readonly #bus: SignalBus;

  constructor(bus: SignalBus, drive: DriveState, random: Random) {
    this.#bus = bus;
    this.drive = drive;
    this.random = random;
  }

  /** The first of these paths that the tree has, else a port that ignores everything. */
  port(paths: string | readonly string[], unit = ''): Port {
    const names = typeof paths === 'string' ? [paths] : paths;
    const path = names.map((name) => `${this.#bus.index.root}.${name}`).find((name) => this.#bus.index.find(name));
    return new Port(this.#bus, path === undefined ? undefined : this.#bus.index.find(path), unit);
  }

  /** Paths below the root of all matching signals; `*` is any one segment, `**` any number of segments. */
  find(pattern: string): string[] {
    return signalsLike(this.#bus, pattern);
  }

  ports(pattern: string, unit = ''): Port[] {
    return this.find(pattern).map((path) => this.port(path, unit));
  }
}

/** Paths below the root. */
export function signalsLike({ index }: SignalBus, pattern: string): string[] {
  return index.match(`${index.root}.${pattern}`).map(({ path }) => path.slice(index.root.length + 1));
}
