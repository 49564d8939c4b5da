import type { RunState } from '#generated/payloads.d.ts';

/** What the states of a run are called. */
export const RUN_STATES: Record<RunState, string> = {
  running: 'Running',
  passed: 'Passed',
  failed: 'Failed',
  stopped: 'Stopped',
};
