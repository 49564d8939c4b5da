import { isObject } from '#shared/json.ts';
import { DEFAULT_CYCLE, DRIVE_CYCLE_NAMES } from './drive-cycle.ts';

/** The drive cycle stored with a prototype, in `cycle` of the clients' own data. */
export function keptCycle(extend: unknown): string {
  const cycle = isObject(extend) ? extend['cycle'] : undefined;
  return DRIVE_CYCLE_NAMES.find((name) => name === cycle) ?? DEFAULT_CYCLE;
}
