import type { Json } from '#shared/json.ts';
import type { SignalValue } from '#shared/vehicle/index.ts';
import { monitorOf, type CheckMonitor } from './check-monitor.ts';
import type { CheckOutcome, SignalCheck } from './check-outcome.ts';

/** The checks of a run, evaluated while its values arrive, so that none is left out, however many there are. */
export class ObservedChecks {
  readonly #monitors: readonly CheckMonitor[];
  #until = 0;

  constructor(checks: readonly SignalCheck[]) {
    this.#monitors = checks.map(monitorOf);
  }

  /** The next value of a signal; null while it has none. */
  add(t: number, path: string, value: Json): void {
    this.reach(t);
    if (value === null) return;
    for (const one of this.#monitors) one.add(t, path, value as SignalValue);
  }

  /** The run has come to this time. */
  reach(t: number): void {
    this.#until = t;
  }

  end(): CheckOutcome[] {
    return this.#monitors.map((one) => one.end(this.#until));
  }
}
