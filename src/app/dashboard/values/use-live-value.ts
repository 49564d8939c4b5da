import type { SignalValue } from '#shared/vehicle/signals/datatype.ts';
import { useSignal } from '#app/vehicle/use-vehicle.ts';
import { useScene } from './dashboard-context.ts';

/** The value of a signal; draws again when it changes. Any path may be asked for, also none. */
export function useLiveValue(path: string | undefined): SignalValue | undefined {
  const { source } = useScene();
  return useSignal(source, path ?? '')?.value;
}

export function asNumber(value: SignalValue | undefined): number | undefined {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'number' ? value : undefined;
}
