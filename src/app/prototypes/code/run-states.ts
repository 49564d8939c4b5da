import type { RunState } from '#generated/payloads.d.ts';

/** Labels of the states of a run. */
export const RUN_STATES: Record<RunState, string> = {
  running: 'Running',
  passed: 'Passed',
  failed: 'Failed',
  stopped: 'Stopped',
};
