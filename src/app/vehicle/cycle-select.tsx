import { useSyncExternalStore } from 'react';
import { DRIVE_CYCLES } from '#shared/vehicle/index.ts';
import { useVehicleState } from './use-vehicle.ts';
import type { VehicleSource } from './vehicle-source.ts';

/** The drive cycle of the vehicle; it can be changed between runs. */
export function CycleSelect({ vehicle, className }: { vehicle: VehicleSource; className?: string | undefined }) {
  const { cycle, subscribeState } = vehicle;
  const state = useVehicleState(vehicle);
  const read = () => cycle?.get();
  const name = useSyncExternalStore(subscribeState, read, read);
  if (cycle === undefined) return null;
  const { title } = DRIVE_CYCLES.find((one) => one.name === name) ?? {};
  return (
    <select
      className={className}
      aria-label="Drive cycle"
      title={title}
      value={name}
      disabled={state !== 'idle' && state !== 'ended'}
      onChange={({ target }) => cycle.set(target.value)}
    >
      {DRIVE_CYCLES.map((one) => (
        <option key={one.name} value={one.name}>
          {one.title}
        </option>
      ))}
    </select>
  );
}
