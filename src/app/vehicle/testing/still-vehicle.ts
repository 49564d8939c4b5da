import { signalRefusal, ShownVehicle } from '#app/vehicle/shown-vehicle.ts';
import type { VehicleSource } from '#app/vehicle/vehicle-source.ts';
import { checkValue, SignalIndex, Vehicle } from '#shared/vehicle/index.ts';
import type { SignalTree } from '#shared/vss/index.ts';

/** A vehicle for tests: it has its initial values and those that are set, and notifies at once. */
export class StillVehicle extends ShownVehicle implements VehicleSource {
  readonly #index: SignalIndex;

  constructor(tree: SignalTree) {
    super((draw) => draw());
    this.#index = new SignalIndex(tree);
    const { bus } = new Vehicle(tree, { seed: 1 });
    this.put(
      0,
      this.#index.signals.map(({ path }) => [path, bus.sample(path).value]),
    );
  }

  readonly clock = undefined;
  readonly seed = undefined;
  readonly cycle = undefined;

  write(path: string, value: unknown): string | undefined {
    return signalRefusal(() => this.put(this.time(), [[path, checkValue(this.#index.get(path), value)]]));
  }

  /** Prints a line, as an app does. */
  say(text: string): void {
    this.print({ stream: 'stdout', text });
  }

  run(): void {
    this.enter('running');
  }

  stop(): void {
    this.enter('ended');
  }

  close(): void {
    this.stop();
  }
}
