import { useAtomValue } from 'jotai';
import { useEffect, useSyncExternalStore } from 'react';
import { serverRuns } from '#app/data/prototypes/follow-run.ts';
import { kitConnection } from '#app/data/prototypes/kits.ts';
import { userAtom } from '#app/http/session.ts';
import { BrowserVehicle } from '#app/vehicle/browser/browser-vehicle.ts';
import { SIMULATED_KIT, type Kit } from '#app/vehicle/kit/kit-link.ts';
import { KitVehicle } from '#app/vehicle/kit/kit-vehicle.ts';
import { ServerVehicle } from '#app/vehicle/server/server-vehicle.ts';
import { useSharedVehicle } from '#app/vehicle/use-shared-vehicle.ts';
import type { VehicleSource } from '#app/vehicle/vehicle-source.ts';
import type { PrototypePatch } from '#generated/payloads.d.ts';
import { isObject, type Json } from '#shared/json.ts';
import { keptCycle } from '#shared/vehicle/index.ts';
import type { SignalTree } from '#shared/vss/index.ts';
import { readRuntime, runsOn, useChosenRuntime, type Runtime } from './runtimes.ts';

type Kept = {
  id: string;
  name: string;
  extend?: Json | undefined;
  /** undefined for readers, whose choice is not saved */
  save: ((patch: Pick<PrototypePatch, 'extend'>) => void) | undefined;
};

/** Where the program of a prototype runs, and the vehicle that it runs on. */
export type PrototypeRuntime = {
  vehicle: VehicleSource;
  runtime: Runtime;
  key: string;
  choose: (key: string) => void;
  /** undefined until known, and if not signed in */
  kits: readonly Kit[] | undefined;
  isSignedIn: boolean;
  canRun: (language: string) => boolean;
};

const noSubscription = () => () => undefined;
const noKits = () => undefined;

/** The vehicle of a prototype, in the drive cycle stored in the prototype's `extend`; a new choice is saved. */
export function usePrototypeRuntime({ id, name, extend, save }: Kept, tree: SignalTree): PrototypeRuntime {
  const isSignedIn = useAtomValue(userAtom) != null;
  const [chosen, choose] = useChosenRuntime(id);
  const key = isSignedIn ? chosen : 'browser';
  const runtime = readRuntime(key);
  const kits = useSyncExternalStore(
    isSignedIn ? kitConnection.subscribe : noSubscription,
    isSignedIn ? kitConnection.kits : noKits,
  );
  const vehicle = useSharedVehicle(`${id} ${key}`, tree, (of) => makeVehicle(runtime, of, { id, name }));
  const stored = keptCycle(extend);
  useEffect(() => vehicle.cycle?.set(stored), [vehicle, stored]);
  useEffect(
    () =>
      vehicle.subscribeState(() => {
        const cycle = vehicle.cycle?.get() ?? stored;
        if (cycle !== stored) save?.({ extend: { ...(isObject(extend) ? extend : {}), cycle } });
      }),
    [vehicle, stored, extend, save],
  );
  const canRun = (language: string): boolean => runsOn(runtime, language, SIMULATED_KIT);
  return { vehicle, runtime, key, choose, kits, isSignedIn, canRun };
}

function makeVehicle(runtime: Runtime, tree: SignalTree, { id, name }: { id: string; name: string }): VehicleSource {
  switch (runtime.at) {
    case 'browser':
      return new BrowserVehicle(tree);
    case 'server':
      return new ServerVehicle(tree, serverRuns(id));
    case 'kit': {
      const kit = { id: runtime.kit, name: nameOf(runtime.kit) };
      return new KitVehicle({ link: kitConnection, kit, tree, appName: name });
    }
  }
}

function nameOf(kit: string): string {
  return kitConnection.kits()?.find(({ id }) => id === kit)?.name ?? kit;
}
