import { useCallback, useSyncExternalStore } from 'react';
import { useSignal } from '#app/vehicle/use-vehicle.ts';
import type { SignalValue } from '#shared/vehicle/index.ts';
import { useDashboardContext } from './dashboard-context.ts';

/** The value of a signal; rerenders when it changes. The path may be unknown or undefined. */
export function useLiveValue(path: string | undefined): SignalValue | undefined {
  const { source } = useDashboardContext();
  return useSignal(source, path ?? '')?.value;
}

/** A state derived from a value that changes often; rerenders only when the state changes. */
export function useLiveState<State extends string | number | boolean | undefined>(
  path: string | undefined,
  of: (value: SignalValue | undefined) => State,
): State {
  const { source } = useDashboardContext();
  const subscribe = useCallback((changed: () => void) => source.subscribe(path ?? '', changed), [source, path]);
  const read = (): State => of(source.read(path ?? '')?.value);
  return useSyncExternalStore(subscribe, read, read);
}

export function asNumber(value: SignalValue | undefined): number | undefined {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'number' ? value : undefined;
}
