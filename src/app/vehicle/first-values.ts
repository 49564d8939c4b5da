import type { SignalUpdate } from '#shared/runtime/index.ts';
import { type SignalValue, SignalIndex, Vehicle, type VehicleOptions } from '#shared/vehicle/index.ts';
import type { SignalTree } from '#shared/vss/index.ts';

/** The values of a vehicle before it runs; `held` are those set by users. */
export function firstValues(
  tree: SignalTree,
  held: ReadonlyMap<string, SignalValue>,
  options: VehicleOptions,
): SignalUpdate[] {
  const { bus } = new Vehicle(tree, options);
  return new SignalIndex(tree).signals.map(({ path }) => [path, held.get(path) ?? bus.sample(path).value]);
}
