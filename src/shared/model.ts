import type { ModelState } from '#generated/payloads.d.ts';

/** The possible next states for each state of a model. */
export const MODEL_TRANSITIONS = {
  draft: ['released', 'blocked'],
  released: ['draft', 'blocked'],
  blocked: ['draft'],
} as const satisfies Record<ModelState, readonly ModelState[]>;
