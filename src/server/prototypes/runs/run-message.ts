import type { ProcessMessage } from '#server/runner/program-messages.ts';

/** A message of a run: what the process of its program reports, except its own start and end. */
export type RunMessage = Exclude<ProcessMessage, { is: 'ready' | 'ended' }>;
