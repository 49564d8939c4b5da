import { useEffect } from 'react';
import type { PrototypePatch } from '#generated/payloads.d.ts';
import { isObject, type Json } from '#shared/json.ts';
import { keptCycle } from '#shared/vehicle/cycles/kept-cycle.ts';
import type { SignalTree } from '#shared/vss/signal-node.ts';
import type { BrowserVehicle } from '#app/vehicle/browser/browser-vehicle.ts';
import { useSharedVehicle } from '#app/vehicle/browser/use-shared-vehicle.ts';

type Kept = {
  id: string;
  extend?: Json | undefined;
  /** undefined for whoever may not save: then their choice ends with the page */
  save: ((patch: Pick<PrototypePatch, 'extend'>) => void) | undefined;
};

/** The vehicle of a prototype in the drive cycle that is kept with it, among what clients keep; a new choice is saved. */
export function usePrototypeVehicle({ id, extend, save }: Kept, tree: SignalTree): BrowserVehicle {
  const vehicle = useSharedVehicle(id, tree);
  const stored = keptCycle(extend);
  useEffect(() => vehicle.cycle.set(stored), [vehicle, stored]);
  useEffect(
    () =>
      vehicle.subscribeState(() => {
        const cycle = vehicle.cycle.get();
        if (cycle !== stored) save?.({ extend: { ...(isObject(extend) ? extend : {}), cycle } });
      }),
    [vehicle, stored, extend, save],
  );
  return vehicle;
}
