import { useCallback, useSyncExternalStore } from 'react';
import type { ProgramError } from '#shared/runtime/index.ts';
import type { OutputLine, Sample, VehicleSource, VehicleState } from './vehicle-source.ts';

/** The last value of a signal; rerenders when it changes, at most once per frame. */
export function useSignal(source: VehicleSource, path: string): Sample | undefined {
  const subscribe = useCallback((changed: () => void) => source.subscribe(path, changed), [source, path]);
  const read = (): Sample | undefined => source.read(path);
  return useSyncExternalStore(subscribe, read, read);
}

export function useVehicleState(source: VehicleSource): VehicleState {
  return useSyncExternalStore(source.subscribeState, source.state, source.state);
}

/** The vehicle's clock, in whole seconds. */
export function useVehicleTime(source: VehicleSource): number {
  return useSyncExternalStore(source.subscribeTime, source.time, source.time);
}

export function useVehicleErrors(source: VehicleSource): readonly ProgramError[] {
  return useSyncExternalStore(source.subscribeState, source.errors, source.errors);
}

export function useVehicleOutput(source: VehicleSource): readonly OutputLine[] {
  return useSyncExternalStore(source.subscribeOutput, source.output, source.output);
}
