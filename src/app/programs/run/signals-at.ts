import type { RunSignal } from '#generated/payloads.d.ts';
import type { Json } from '#shared/json.ts';

/** What each signal of a run had at a time, in the order in which the run used them first. */
export function signalsAt(signals: readonly RunSignal[], t: number): Map<string, Json | undefined> {
  const values = new Map<string, Json | undefined>();
  for (const signal of signals) {
    if (signal.t <= t) values.set(signal.path, signal.value);
    else if (!values.has(signal.path)) values.set(signal.path, undefined);
  }
  return values;
}
